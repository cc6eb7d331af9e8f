import { accounts } from '@/features/accounts/accounts.manifest';
import { admissions, admissionsRecords } from '@/features/admissions/admissions.manifest';
import { findSampleRequest } from '@/features/admissions/applications/registrations.sample';
import { assemble } from '@/features/assemble';
import { compliance } from '@/features/compliance/compliance.manifest';
import { content } from '@/features/content/content.manifest';
import { events, mailSources } from '@/features/events/events.manifest';
import { findSampleAttendee } from '@/features/events/notifications/event-messages.placeholders';
import { findSampleContact } from '@/features/inbox/contacts.placeholders';
import { inbox, inboxRecords } from '@/features/inbox/inbox.manifest';
import { insight } from '@/features/insight/insight.manifest';
import { mail } from '@/features/mail/mail.manifest';
import { operations } from '@/features/operations/operations.manifest';
import { search } from '@/features/search/search.manifest';

/**
 * All groups of features. Dependencies of a group on another one that it must not import
 * (`.dependency-cruiser.cjs`) are injected here.
 */
export const {
  adminViews,
  collections,
  contract,
  detailViews,
  endpoints,
  globals,
  loadBackgroundTasks,
  settingsCards,
  tables,
  queueTasks,
} = assemble([
  content,
  admissions,
  inbox,
  events,
  accounts({ ...admissionsRecords, ...inboxRecords }),
  mail(mailSources, {
    request: findSampleRequest,
    message: findSampleContact,
    attendees: findSampleAttendee,
  }),
  search,
  operations,
  insight,
  compliance,
]);
