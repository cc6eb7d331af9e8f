'use client';

import type { EventSummary } from '@/features/events/calendar/events.presenter';
import { CategoryMark } from '@/features/events/calendar/site/event-look';
import { ALL_DAY, describeShortDates, isAllDay } from '@/features/events/calendar/events.days';
import { formatTime } from '@/shared/dates';
import { eventPath } from '@/shared/paths';
import { useTimeZone, useZoneName } from '@/kit/time-zone.context';
import { useLocalZone } from '@/kit/use-local-zone';
import { ItemLink } from '@/site/item-link';

interface Props {
  events: readonly EventSummary[];
  onOpen: (id: number) => void;
  /** Text before the place: the date, or only the time if the day is known. */
  tells: 'date' | 'time';
}

/** Short list of events: title, date or time, place. */
export function EventBriefs({ events, onOpen, tells }: Props) {
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
                <span className="tabular-nums">
                  {tells === 'date' ? <ShortDates event={event} /> : <StartTime event={event} />}
                </span>
                {event.location && ` · ${event.location}`}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** «21 nov 2026», «del 7 al 9 mar 2027» */
function ShortDates({ event }: { event: EventSummary }) {
  const timeZone = useTimeZone();
  return <time dateTime={event.startDate}>{describeShortDates(event, timeZone)}</time>;
}

/**
 * «10:00, hora de Venezuela (15:00 en tu hora)». Rendered in the browser only, so that the last
 * part causes no layout shift.
 */
function StartTime({ event }: { event: EventSummary }) {
  const timeZone = useTimeZone();
  const zoneName = useZoneName();
  const local = useLocalZone();
  if (isAllDay(event, timeZone)) return ALL_DAY;
  const time = formatTime(event.startDate, timeZone);
  const localTime = local === null ? time : formatTime(event.startDate, local);
  return (
    <>
      <time dateTime={event.startDate}>{time}</time>, {zoneName}
      {localTime !== time && ` (${localTime} en tu hora)`}
    </>
  );
}
