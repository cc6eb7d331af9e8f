'use client';

import { CalendarDays, Clock, MapPin } from 'lucide-react';

import { eventTone } from '@/design/category-tones';
import type { EventSummary } from '@/features/events/calendar/events.presenter';
import type { RegistrationState } from '@/features/events/calendar/events.rules';
import {
  daysOf,
  describeDates,
  describeHours,
  isAllDay,
} from '@/features/events/calendar/events.days';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { LocalHours } from '@/features/events/calendar/site/local-hours';
import { formatDayRange, formatMoment } from '@/shared/dates';
import { useTimeZone, useZoneName } from '@/kit/time-zone.context';
import { classNames } from '@/kit/class-names';
import { Badge } from '@/site/ui/badge';
import { LocalMoment } from '@/site/ui/local-moment';
import { Sign } from '@/site/ui/sign';

const SIGN = 'text-ink-faint mt-[0.2em] size-[1.15em]';
const ZONE = 'block text-[0.8125rem] leading-snug';

type EventTime = Pick<EventSummary, 'startDate' | 'endDate'>;

/** «sábado, 14 de marzo de 2026», «del 7 al 9 de marzo de 2027» */
function EventDates({ event }: { event: EventTime }) {
  const timeZone = useTimeZone();
  const [first, last] = daysOf(event, timeZone);
  if (first === last) {
    const instant = isAllDay(event, timeZone) ? first : event.startDate;
    return <time dateTime={instant}>{describeDates(event, timeZone)}</time>;
  }
  const { from, to } = formatDayRange([first, last]);
  return (
    <>
      del <time dateTime={first}>{from}</time> al <time dateTime={last}>{to}</time>
    </>
  );
}

/**
 * The hours with the campus's zone below. Space beside them is reserved for the visitor's local
 * hours, so that the layout does not shift when the browser adds them.
 */
function EventHours({ event }: { event: EventTime }) {
  const timeZone = useTimeZone();
  const zoneName = useZoneName();
  const hours = describeHours(event, timeZone);
  const isWithoutHours = isAllDay(event, timeZone);
  return (
    <li
      className={classNames(
        'flex gap-2 tabular-nums',
        !isWithoutHours && 'min-w-[min(16rem,100%)]',
      )}
    >
      <Sign icon={Clock} className={SIGN} />
      <span className="sr-only">Hora: </span>
      {isWithoutHours ? (
        hours
      ) : (
        <span className="flex min-w-0 flex-wrap gap-x-3">
          <span>
            {hours} <span className={ZONE}>{zoneName}</span>
          </span>{' '}
          <LocalHours event={event} />
        </span>
      )}
    </li>
  );
}

interface FactsProps {
  event: EventTime & Pick<EventSummary, 'location'>;
  className?: string;
}

/** Date, time and place of an event. */
export function EventFacts({ event, className }: FactsProps) {
  const { location } = event;
  return (
    <ul
      className={classNames(
        'text-ink-soft flex flex-wrap gap-x-6 gap-y-1.5 text-[0.9375rem]',
        className,
      )}
    >
      <li className="flex gap-2">
        <Sign icon={CalendarDays} className={SIGN} />
        <span className="text-balance">
          <span className="sr-only">Fecha: </span>
          <EventDates event={event} />
        </span>
      </li>
      <EventHours event={event} />
      {location && (
        <li className="flex gap-2">
          <Sign icon={MapPin} className={SIGN} />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="sr-only">Lugar: </span>
            {location}
          </span>
        </li>
      )}
    </ul>
  );
}

interface DeadlineProps {
  event: Pick<EventSummary, 'registrationClosesAt'>;
  registration: RegistrationState;
  className?: string;
}

/** Deadline of the registration, shown while registration or the wait list is open. */
export function RegistrationDeadline({ event, registration, className }: DeadlineProps) {
  const timeZone = useTimeZone();
  const zoneName = useZoneName();
  const { registrationClosesAt: deadline } = event;
  if (!deadline || (registration !== 'open' && registration !== 'waiting')) return null;
  return (
    <div className={classNames('text-ink-soft text-[0.9375rem]', className)}>
      {EVENTS_TEXTS.registerUntil}{' '}
      <time dateTime={deadline}>{formatMoment(deadline, timeZone)}</time> ({zoneName}).
      <LocalMoment at={deadline} />
    </div>
  );
}

interface BadgesProps {
  event: EventSummary;
  isPast: boolean;
  registration: RegistrationState;
}

/**
 * Badges of an event: its category, whether registration is required and possible, and whether the
 * event is cancelled or over.
 */
export function EventBadges({ event, isPast, registration }: BadgesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={eventTone(event.category)}>{event.category}</Badge>
      {event.registrationRequired && (
        <Badge className="border-ink/50 text-ink border bg-transparent !py-px">
          {EVENTS_TEXTS.registrationRequired}
        </Badge>
      )}
      {(registration === 'full' || registration === 'waiting') && (
        <Badge>{EVENTS_TEXTS.full}</Badge>
      )}
      {registration === 'closed' && <Badge>{EVENTS_TEXTS.closed}</Badge>}
      {event.cancelled && <Badge tone="red">{EVENTS_TEXTS.cancelled}</Badge>}
      {isPast && <Badge>{EVENTS_TEXTS.ended}</Badge>}
    </div>
  );
}
