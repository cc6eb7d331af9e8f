'use client';

import dynamic from 'next/dynamic';

/**
 * The screens of this group. Each loads its scripts when it is shown; imported directly, all screens of the back office
 * would load them, because Payload's import map is one.
 */

export const EventsSection = dynamic(() =>
  import('@/features/events/calendar/admin/events-section').then((module) => module.EventsSection),
);

export const RegistrantsScreen = dynamic(() =>
  import('@/features/events/registrations/admin/registrants-screen').then(
    (module) => module.RegistrantsScreen,
  ),
);

export const CheckInScreen = dynamic(() =>
  import('@/features/events/check-in/admin/check-in-screen').then((module) => module.CheckInScreen),
);

export const CertificatesScreen = dynamic(() =>
  import('@/features/events/certificates/admin/certificates-screen').then(
    (module) => module.CertificatesScreen,
  ),
);

export const RegistrationsSection = dynamic(() =>
  import('@/features/events/registrations/admin/registrations-section').then(
    (module) => module.RegistrationsSection,
  ),
);

export const EventPage = dynamic(() =>
  import('@/features/events/calendar/admin/event-page').then((module) => module.EventPage),
);

export const EventDataTab = dynamic(() =>
  import('@/features/events/calendar/admin/event-data-tab').then((module) => module.EventDataTab),
);

export const EventMessagesTab = dynamic(() =>
  import('@/features/events/notifications/admin/event-messages-tab').then(
    (module) => module.EventMessagesTab,
  ),
);
