'use client';

import type { EventRecord } from '@/features/events/calendar/events.presenter';
import type { RegistrationState } from '@/features/events/calendar/events.rules';
import { EventBadges, EventFacts } from '@/features/events/calendar/site/event-facts';
import { eventLook } from '@/features/events/calendar/site/event-look';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { formatDayBlock } from '@/shared/dates';
import { eventPath } from '@/shared/paths';
import { useTimeZone } from '@/kit/time-zone.context';
import { classNames } from '@/kit/class-names';
import { ItemLink } from '@/site/item-link';
import { Button } from '@/site/ui/button';

interface Props {
  event: EventRecord;
  isPast: boolean;
  registration: RegistrationState;
  onOpen: (id: number) => void;
  onRegister: (event: EventRecord) => void;
}

/** The element that the focus returns to when an event's dialog is closed. */
export const eventLinkId = (id: number): string => `evento-${id}`;

/** One event in the list. */
export function EventRow({ event, isPast, registration, onOpen, onRegister }: Props) {
  const { day, month } = formatDayBlock(event.startDate, useTimeZone());
  return (
    <li className="border-paper-edge border-t first:border-t-0">
      <article className="group relative grid grid-cols-[4rem_1fr] gap-x-5 gap-y-4 py-7 sm:grid-cols-[5.5rem_1fr] sm:gap-x-8 sm:py-8 lg:grid-cols-[5.5rem_1fr_auto]">
        <div
          aria-hidden="true"
          className={classNames(
            'flex h-20 flex-col items-center justify-center rounded-sm sm:h-24',
            isPast ? 'bg-paper-deep text-ink-soft' : eventLook(event.category).block,
          )}
        >
          <span className="font-serif text-[2rem] leading-none font-medium tabular-nums sm:text-[2.5rem]">
            {day}
          </span>
          <span className="kicker mt-1.5">{month}</span>
        </div>
        <div className="min-w-0">
          <EventBadges event={event} isPast={isPast} registration={registration} />
          <h3 className="text-subheading mt-2.5 max-w-[44rem] font-semibold">
            <ItemLink
              id={eventLinkId(event.id)}
              href={eventPath(event.id)}
              onOpen={() => onOpen(event.id)}
              className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-offset-4"
            >
              {event.title}
            </ItemLink>
          </h3>
          <EventFacts event={event} className="mt-2.5" />
          <p className="text-ink-soft mt-3 line-clamp-2 max-w-[44rem]">{event.description}</p>
        </div>
        {(registration === 'open' || registration === 'waiting') && (
          // Above the link that spans the whole row.
          <Button
            size="small"
            onClick={() => onRegister(event)}
            aria-describedby={eventLinkId(event.id)}
            className="relative z-10 col-start-2 self-center justify-self-start lg:col-start-3 noscript:hidden"
          >
            {registration === 'open' ? EVENTS_TEXTS.register : EVENTS_TEXTS.wait}
          </Button>
        )}
      </article>
    </li>
  );
}
