'use client';

import {
  EventsBrowser,
  type EventsBrowserProps,
} from '@/features/events/calendar/site/events-browser';
import { useRegistrationReceipt } from '@/features/events/registrations/site/use-registration-receipt';
import { lazyDialog } from '@/site/lazy-component';

const RegistrationDialog = lazyDialog(() =>
  import('@/features/events/registrations/site/registration-dialog').then(
    (module) => module.RegistrationDialog,
  ),
);

export function EventsScreen(props: EventsBrowserProps) {
  const receipt = useRegistrationReceipt();
  return (
    <>
      {receipt.notice}
      <EventsBrowser
        {...props}
        renderRegistration={(event, onClose) => (
          <RegistrationDialog event={event} onSent={receipt.show} onClose={onClose} />
        )}
      />
    </>
  );
}
