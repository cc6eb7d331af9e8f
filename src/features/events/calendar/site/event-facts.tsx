'use client';

import { CalendarDays, Clock, MapPin } from 'lucide-react';

import { eventTone } from '@/design/category-tones';
import type { EventSummary } from '@/features/events/calendar/events.presenter';
import type { RegistrationState } from '@/features/events/calendar/events.rules';
import { daysOf } from '@/features/events/calendar/events.days';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { formatFullDate, formatTime } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { classNames } from '@/kit/class-names';
import { Badge } from '@/site/ui/badge';
import { Sign } from '@/site/ui/sign';

const SIGN = 'text-ink-faint mt-[0.2em] size-[1.15em]';

/** When and where: the long date, the times, the place. */
export function EventFacts({ event, className }: { event: EventSummary; className?: string }) {
  const timeZone = useTimeZone();
  const { startDate, endDate, location } = event;
  const [first, last] = daysOf(event, timeZone);
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
          <time dateTime={startDate}>{formatFullDate(startDate, timeZone)}</time>
          {endDate && last !== first && (
            <>
              {' al '}
              <time dateTime={endDate}>{formatFullDate(endDate, timeZone)}</time>
            </>
          )}
        </span>
      </li>
      <li className="flex gap-2 tabular-nums">
        <Sign icon={Clock} className={SIGN} />
        <span>
          <span className="sr-only">Hora: </span>
          {formatTime(startDate, timeZone)}
          {endDate && ` – ${formatTime(endDate, timeZone)}`}
        </span>
      </li>
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

interface BadgesProps {
  event: EventSummary;
  isPast: boolean;
  registration: RegistrationState;
}

/** What an event is: its category, whether one has to register and still can, whether it is over. */
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
