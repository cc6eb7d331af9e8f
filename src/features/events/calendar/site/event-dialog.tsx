'use client';

import type { ReactNode } from 'react';

import type { EventSummary } from '@/features/events/calendar/events.presenter';
import type { RegistrationState } from '@/features/events/calendar/events.rules';
import { EventBadges } from '@/features/events/calendar/site/event-facts';
import {
  EventActions,
  EventInFull,
  type OpenedEvent,
} from '@/features/events/calendar/site/event-in-full';
import { eventLinkId } from '@/features/events/calendar/site/event-row';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { useTabTitle } from '@/site/address/use-tab-title';
import { SiteDialog } from '@/site/dialog/site-dialog';

export interface EventDialogProps {
  event: OpenedEvent;
  /** Whether the full event is still loading. */
  isComing?: boolean;
  isPast: boolean;
  registration: RegistrationState;
  onRegister: (event: EventSummary) => void;
  onClose: () => void;
  /** Link at the end of the dialog. */
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
      <EventInFull event={event} isComing={isComing} registration={registration} />
      <EventActions
        event={event}
        isPast={isPast}
        registration={registration}
        onRegister={() => onRegister(event)}
      />
      {footer && <div className="no-print border-paper-edge mt-10 border-t pt-4">{footer}</div>}
    </SiteDialog>
  );
}
