'use client';

import {
  CalendarBrowser,
  type CalendarBrowserProps,
} from '@/features/events/calendar/site/calendar-browser';
import { lazyDialog } from '@/site/lazy-component';

const RegistrationDialog = lazyDialog(() =>
  import('@/features/events/registrations/site/registration-dialog').then(
    (module) => module.RegistrationDialog,
  ),
);

export function CalendarScreen(props: CalendarBrowserProps) {
  return (
    <CalendarBrowser
      {...props}
      renderRegistration={(event, onClose) => (
        <RegistrationDialog event={event} onClose={onClose} />
      )}
    />
  );
}
