'use client';

import type { ComponentProps } from 'react';

import { EventsBrowser } from '@/features/events/calendar/site/events-browser';
import { lazyDialog } from '@/site/lazy-component';

const RegistrationDialog = lazyDialog(() =>
  import('@/features/events/registrations/site/registration-dialog').then(
    (module) => module.RegistrationDialog,
  ),
);

export function EventsScreen(
  props: Omit<ComponentProps<typeof EventsBrowser>, 'renderRegistration'>,
) {
  return (
    <EventsBrowser
      {...props}
      renderRegistration={(event, onClose) => (
        <RegistrationDialog event={event} onClose={onClose} />
      )}
    />
  );
}
