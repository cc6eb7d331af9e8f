'use client';

import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';

import type { EventRecord, EventSummary } from '@/features/events/calendar/events.presenter';
import type { RegistrationState } from '@/features/events/calendar/events.rules';
import {
  EventBadges,
  EventFacts,
  RegistrationDeadline,
} from '@/features/events/calendar/site/event-facts';
import { eventLinkId } from '@/features/events/calendar/site/event-row';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { eventFilePath } from '@/shared/paths';
import { useTabTitle } from '@/site/address/use-tab-title';
import { SiteDialog } from '@/site/dialog/site-dialog';
import { Picture } from '@/site/media/picture';
import { Button, ButtonFileLink } from '@/site/ui/button';
import { Sign } from '@/site/ui/sign';
import { Spinner } from '@/site/ui/spinner';

export interface EventDialogProps {
  event: EventSummary & Partial<Pick<EventRecord, 'description' | 'imageUrl' | 'imageAlt'>>;
  /** What the event does not say yet is on its way. */
  isComing?: boolean;
  isPast: boolean;
  registration: RegistrationState;
  onRegister: (event: EventSummary) => void;
  onClose: () => void;
  /** The way on from here, at the end. */
  footer?: ReactNode;
}

/** One event with its whole description. */
export function EventDialog({
  event,
  isComing = false,
  isPast,
  registration,
  onRegister,
  onClose,
  footer,
}: EventDialogProps) {
  useTabTitle(event.title, EVENTS_TEXTS.title);
  return (
    <SiteDialog
      title={event.title}
      onClose={onClose}
      focusOnClose={() => document.getElementById(eventLinkId(event.id))}
      above={<EventBadges event={event} isPast={isPast} registration={registration} />}
    >
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
      <div className="no-print mt-8 flex flex-wrap gap-3">
        {(registration === 'open' || registration === 'waiting') && (
          <Button className="noscript:hidden" onClick={() => onRegister(event)}>
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
      {footer && <div className="no-print border-paper-edge mt-10 border-t pt-4">{footer}</div>}
    </SiteDialog>
  );
}
