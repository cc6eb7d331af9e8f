'use client';

import type { EventSummary } from '@/features/events/calendar/events.presenter';
import { CategoryMark } from '@/features/events/calendar/site/event-look';
import { formatShortDate, formatTime } from '@/shared/dates';
import { eventPath } from '@/shared/paths';
import { useTimeZone } from '@/kit/time-zone.context';
import { ItemLink } from '@/site/item-link';

interface Props {
  events: readonly EventSummary[];
  onOpen: (id: number) => void;
  /** What precedes the place: the date, or only the time if the day is known. */
  tells: 'date' | 'time';
}

/** Events in few words: title, date or time, place. */
export function EventBriefs({ events, onOpen, tells }: Props) {
  const timeZone = useTimeZone();
  const when = tells === 'date' ? formatShortDate : formatTime;
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id} className="border-paper-edge border-t first:border-t-0">
          <article className="group relative grid grid-cols-[0.25rem_1fr] gap-x-4 py-4">
            <CategoryMark category={event.category} className="h-full" />
            <div className="min-w-0">
              <h3 className="text-[1.0625rem] leading-snug font-semibold">
                <ItemLink
                  href={eventPath(event.id)}
                  onOpen={() => onOpen(event.id)}
                  className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {event.title}
                </ItemLink>
              </h3>
              <p className="text-ink-soft mt-1 text-[0.9375rem] leading-snug">
                <span className="sr-only">{event.category}, </span>
                <time dateTime={event.startDate} className="tabular-nums">
                  {when(event.startDate, timeZone)}
                </time>
                {event.location && ` · ${event.location}`}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
