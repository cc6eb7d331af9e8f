'use client';

import {
  CalendarBrowser,
  type CalendarBrowserProps,
} from '@/features/events/calendar/site/calendar-browser';
import { useRegistrationReceipt } from '@/features/events/registrations/site/use-registration-receipt';
import { lazyDialog } from '@/site/lazy-component';

const RegistrationDialog = lazyDialog(() =>
  import('@/features/events/registrations/site/registration-dialog').then(
    (module) => module.RegistrationDialog,
  ),
);

export function CalendarScreen(props: CalendarBrowserProps) {
  const receipt = useRegistrationReceipt();
  return (
    <>
      {receipt.notice}
      <CalendarBrowser
        {...props}
        renderRegistration={(event, onClose) => (
          <RegistrationDialog event={event} onSent={receipt.show} onClose={onClose} />
        )}
      />
    </>
  );
}
