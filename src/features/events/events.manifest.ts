import {
  exportEndpoint,
  nativeListQuery,
} from '@/features/compliance/csv-export/exports.endpoints';
import { Events } from '@/features/events/calendar/events.collection';
import { eventsEndpoints } from '@/features/events/calendar/events.endpoints';
import { assertStillRelevant } from '@/features/events/calendar/events.mails';
import { eventsView } from '@/features/events/calendar/events.view';
import { Certificates } from '@/features/events/certificates/certificates.collection';
import { certificatesEndpoints } from '@/features/events/certificates/certificates.endpoints';
import { certificateToSend } from '@/features/events/certificates/pdf-file';
import { certificatesView } from '@/features/events/certificates/certificates.view';
import { entryCodeOf } from '@/features/events/check-in/attendance.presenter';
import { attendanceEndpoints } from '@/features/events/check-in/attendance.endpoints';
import { doorView } from '@/features/events/check-in/door.view';
import { EventMessages } from '@/features/events/notifications/event-messages.collection';
import { eventMessagesEndpoints } from '@/features/events/notifications/event-messages.endpoints';
import { EventRegistrations } from '@/features/events/registrations/event-registrations.collection';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { eventRegistrationsEndpoints } from '@/features/events/registrations/event-registrations.endpoints';
import { registrantsView } from '@/features/events/registrations/registrants.view';
import type { Group } from '@/features/group';
import type { MailSources } from '@/features/mail/mails.sources';

/** Events, from the calendar to the certificate. */
export const events: Group = {
  collections: [Events, EventRegistrations, Certificates, EventMessages],
  endpoints: {
    events: eventsEndpoints,
    eventRegistrations: eventRegistrationsEndpoints,
    checkIn: attendanceEndpoints,
    certificates: certificatesEndpoints,
    eventNotifications: eventMessagesEndpoints,
    exports: [exportEndpoint(EVENT_REGISTRATIONS.slug, nativeListQuery)],
  },
  sections: [eventsView],
  detailViews: [registrantsView, doorView, certificatesView],
  backgroundTasks: async () => {
    const { registrantsWork } =
      await import('@/features/events/registrations/event-registrations.task');
    const { eventMessagesWork } =
      await import('@/features/events/notifications/event-messages.task');
    return [registrantsWork, eventMessagesWork];
  },
};

/** What the delivery of a mail needs to know of events. */
export const mailSources: MailSources = { assertStillRelevant, entryCodeOf, certificateToSend };
