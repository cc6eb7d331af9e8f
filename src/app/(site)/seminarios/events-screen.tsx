'use client';

import {
  EventsBrowser,
  type EventsBrowserProps,
} from '@/features/events/calendar/site/events-browser';
import { lazyDialog } from '@/site/lazy-component';

const RegistrationDialog = lazyDialog(() =>
  import('@/features/events/registrations/site/registration-dialog').then(
    (module) => module.RegistrationDialog,
  ),
);

export function EventsScreen(props: EventsBrowserProps) {
  return (
    <EventsBrowser
      {...props}
      renderRegistration={(event, onClose) => (
        <RegistrationDialog event={event} onClose={onClose} />
      )}
    />
  );
}
