'use client';

import { CalendarPlus } from 'lucide-react';

import type { EventRecord, EventSummary } from '@/features/events/calendar/events.presenter';
import type { RegistrationState } from '@/features/events/calendar/events.rules';
import { EventFacts, RegistrationDeadline } from '@/features/events/calendar/site/event-facts';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { eventFilePath } from '@/shared/paths';
import { Picture } from '@/site/media/picture';
import { Button, ButtonFileLink } from '@/site/ui/button';
import { Sign } from '@/site/ui/sign';
import { Spinner } from '@/site/ui/spinner';

export type OpenedEvent = EventSummary &
  Partial<Pick<EventRecord, 'description' | 'imageUrl' | 'imageAlt'>>;

interface Props {
  event: OpenedEvent;
  /** Whether the full event is still loading. */
  isComing?: boolean;
  registration: RegistrationState;
}

/** Time, place, picture and whole description of an event. */
export function EventInFull({ event, isComing = false, registration }: Props) {
  return (
    <>
      <EventFacts event={event} className="mt-4 flex-col sm:!text-base" />
      {event.imageUrl && (
        <Picture
          src={event.imageUrl}
          alt={event.imageAlt ?? ''}
          seed={event.id}
          isFirst
          sizes="(min-width: 768px) 43rem, 92vw"
          className="mt-7 aspect-[8/5] rounded-sm"
        />
      )}
      {event.description === undefined ? (
        isComing && <Spinner label={EVENTS_TEXTS.loading} />
      ) : (
        <p className="mt-7 max-w-[42rem] font-serif text-[1.125rem] leading-[1.68] whitespace-pre-line">
          {event.description}
        </p>
      )}
      <RegistrationDeadline event={event} registration={registration} className="mt-8" />
    </>
  );
}

interface ActionsProps {
  event: Pick<EventRecord, 'id'>;
  isPast: boolean;
  registration: RegistrationState;
  onRegister: () => void;
}

/** The public actions on an event: registration and calendar files. */
export function EventActions({ event, isPast, registration, onRegister }: ActionsProps) {
  return (
    <div className="no-print mt-8 flex flex-wrap gap-3">
      {(registration === 'open' || registration === 'waiting') && (
        <Button className="noscript:hidden" onClick={onRegister}>
          {registration === 'open' ? EVENTS_TEXTS.register : EVENTS_TEXTS.wait}
        </Button>
      )}
      {!isPast && (
        // In this tab: the browser hands the file to the calendar and stays on the page.
        <ButtonFileLink href={eventFilePath(event.id)} target="_self" size="normal">
          <Sign icon={CalendarPlus} />
          {EVENTS_TEXTS.addToCalendar}
        </ButtonFileLink>
      )}
    </div>
  );
}
