import { adminListSchema } from '@/core/schema';
import { exportEndpoint } from '@/features/compliance/csv-export/exports.endpoints';
import { Events } from '@/features/events/calendar/events.collection';
import { eventsEndpoints } from '@/features/events/calendar/events.endpoints';
import { assertStillRelevant } from '@/features/events/calendar/events.mails';
import { eventsView } from '@/features/events/calendar/events.view';
import { Certificates } from '@/features/events/certificates/certificates.collection';
import { certificatesEndpoints } from '@/features/events/certificates/certificates.endpoints';
import { certificateToSend } from '@/features/events/certificates/pdf-file';
import { entryCodeOf } from '@/features/events/check-in/check-in.presenter';
import { checkInEndpoints } from '@/features/events/check-in/check-in.endpoints';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import { EventMessages } from '@/features/events/notifications/event-messages.collection';
import { eventMessagesEndpoints } from '@/features/events/notifications/event-messages.endpoints';
import { EventRegistrations } from '@/features/events/registrations/event-registrations.collection';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { whereRegistrationMatches } from '@/features/events/registrations/registrants.service';
import { eventRegistrationsEndpoints } from '@/features/events/registrations/event-registrations.endpoints';
import { eventViews, registrationsView } from '@/features/events/events.views';
import type { Group } from '@/features/group';
import type { MailSources } from '@/features/mail/mails.sources';

/** Events, from the calendar to the certificate. */
export const events: Group = {
  collections: [Events, EventRegistrations, Certificates, EventMessages],
  endpoints: {
    events: eventsEndpoints,
    eventRegistrations: eventRegistrationsEndpoints,
    checkIn: checkInEndpoints,
    certificates: certificatesEndpoints,
    eventNotifications: eventMessagesEndpoints,
    exports: [
      exportEndpoint(EVENT_REGISTRATIONS.slug, {
        filter: adminListSchema.pick({ id: true, search: true }),
        whereOf: whereRegistrationMatches,
        orderOf: () => ({ field: 'createdAt', isDown: true }),
      }),
    ],
  },
  sections: [eventsView],
  detailViews: [registrationsView, ...eventViews],
  settingsCards: [
    {
      group: 'Admisión y eventos',
      icon: 'registrations',
      target: {
        path: registrationsView.path,
        label: registrationsView.label,
        isForAdministrators: true,
      },
      text: 'Las inscripciones a todos los eventos, en una sola lista.',
    },
    {
      group: 'Admisión y eventos',
      icon: 'letters',
      target: { collection: EVENT_MESSAGES.slug },
      text: 'Lo que se ha escrito a quienes asisten a los eventos, y cómo salió.',
    },
  ],
  backgroundTasks: async () => {
    const { registrantsTask } =
      await import('@/features/events/registrations/event-registrations.task');
    const { eventMessagesTask } =
      await import('@/features/events/notifications/event-messages.task');
    return [registrantsTask, eventMessagesTask];
  },
};

/** Access to events for the delivery of mails. */
export const mailSources: MailSources = { assertStillRelevant, entryCodeOf, certificateToSend };
