import type { CollectionConfig, GlobalConfig } from 'payload';

import { isSeenBy, type AdminView, type DetailView, type QuietView } from '@/admin/admin-view';
import { withGuardedAccess, withGuardedGlobalAccess } from '@/core/api/payload-routes';
import { toPayloadEndpoints } from '@/core/api/router';
import { openApiEndpoint } from '@/core/api/openapi';
import { withCleanGlobalTexts, withCleanTexts } from '@/core/payload/clean-texts';
import { withBodyValidation, withGlobalBodyValidation } from '@/core/payload/invalid-body';
import { activityOf } from '@/features/compliance/audit-log/activity.collection';
import { withActivity, withGlobalActivity } from '@/features/compliance/audit-log/activity.hooks';
import { Articles } from '@/features/content/journal/articles/articles.collection';
import { articlesEndpoints } from '@/features/content/journal/articles/articles.endpoints';
import { contentsView } from '@/features/content/journal/articles/articles.view';
import { Calls } from '@/features/admissions/calls/calls.collection';
import { callsEndpoints } from '@/features/admissions/calls/calls.endpoints';
import { Certificates } from '@/features/events/certificates/certificates.collection';
import { certificatesEndpoints } from '@/features/events/certificates/certificates.endpoints';
import { certificatesView } from '@/features/events/certificates/certificates.view';
import { Contacts } from '@/features/inbox/contacts.collection';
import { ContactEntries } from '@/features/inbox/timeline.collection';
import { messagesView, messageView } from '@/features/inbox/contacts.view';
import { contactsEndpoints } from '@/features/inbox/contacts.endpoints';
import { dashboardView } from '@/features/insight/dashboard/dashboard.view';
import { waitingEndpoints } from '@/features/insight/dashboard/badge-counts.endpoints';
import { Documents } from '@/features/content/documents/documents.collection';
import { documentsEndpoints } from '@/features/content/documents/documents.endpoints';
import { documentsView } from '@/features/content/documents/documents.view';
import { EventMessages } from '@/features/events/notifications/event-messages.collection';
import { eventMessagesEndpoints } from '@/features/events/notifications/event-messages.endpoints';
import { attendanceEndpoints } from '@/features/events/check-in/attendance.endpoints';
import { doorView } from '@/features/events/check-in/door.view';
import { EventRegistrations } from '@/features/events/registrations/event-registrations.collection';
import { eventRegistrationsEndpoints } from '@/features/events/registrations/event-registrations.endpoints';
import { registrantsView } from '@/features/events/registrations/registrants.view';
import { Events } from '@/features/events/calendar/events.collection';
import { eventsEndpoints } from '@/features/events/calendar/events.endpoints';
import { eventsView } from '@/features/events/calendar/events.view';
import {
  exportEndpoint,
  nativeListQuery,
} from '@/features/compliance/csv-export/exports.endpoints';
import { contactListFilter, whereListed as whereContact } from '@/features/inbox/contacts.filter';
import {
  registrationListFilter,
  whereListed as whereRegistration,
} from '@/features/admissions/applications/registrations.filter';
import { CONTACT_ENTRIES, CONTACTS } from '@/features/inbox/contacts.definition';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { findPendingOf } from '@/features/admissions/reviews/reviews.queries';

import { Gallery } from '@/features/content/gallery/gallery.collection';
import { galleryEndpoints } from '@/features/content/gallery/gallery.endpoints';
import { galleryView } from '@/features/content/gallery/gallery.view';
import { Journal } from '@/features/content/journal/journal.collection';
import { journalEndpoints } from '@/features/content/journal/journal.endpoints';
import { JournalDetails } from '@/features/content/journal/details/journal-details.globals';
import { journalView } from '@/features/content/journal/journal.view';
import { Mails } from '@/features/mail/mails.collection';
import { mailsEndpoints } from '@/features/mail/mails.endpoints';
import { Media } from '@/features/content/media/media.collection';
import { News } from '@/features/content/news/news.collection';
import { newsEndpoints } from '@/features/content/news/news.endpoints';
import { newsView } from '@/features/content/news/news.view';
import {
  ContactDetails,
  Council,
  Identity,
  JournalPolicy,
} from '@/features/content/programme/programme.globals';
import { passkeysEndpoints } from '@/features/accounts/passkeys/passkeys.endpoints';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import { personalDataEndpoints } from '@/features/compliance/personal-data/personal-data.endpoints';
import { personalDataView } from '@/features/compliance/personal-data/personal-data.view';
import { followUpEndpoints } from '@/features/admissions/applicant-portal/follow-up.endpoints';
import { MissedAddresses } from '@/features/content/redirects/not-found/not-found.collection';
import { Redirects } from '@/features/content/redirects/redirects.collection';
import { RegistrationDocuments } from '@/features/admissions/documents/registration-documents.collection';
import { registrationDocumentsEndpoints } from '@/features/admissions/documents/registration-documents.endpoints';
import { RegistrationEntries } from '@/features/admissions/applications/timeline.collection';
import { Registrations } from '@/features/admissions/applications/registrations.collection';
import { requestsView, requestView } from '@/features/admissions/applications/registrations.view';
import { RegistrationReviews } from '@/features/admissions/reviews/reviews.collection';
import { reviewsEndpoints } from '@/features/admissions/reviews/reviews.endpoints';
import { reviewsView, reviewView } from '@/features/admissions/reviews/reviews.view';
import { registrationsEndpoints } from '@/features/admissions/applications/registrations.endpoints';
import { officeSearchView } from '@/features/search/office.view';
import { searchEndpoints } from '@/features/search/search.endpoints';
import { withSearch } from '@/features/search/search.hooks';
import { secondFactorEndpoints } from '@/features/accounts/two-factor/second-factor.endpoints';
import { sessionsEndpoints } from '@/features/accounts/sessions/sessions.endpoints';
import { singleSignOnEndpoints } from '@/features/accounts/single-sign-on/single-sign-on.endpoints';
import { statisticsEndpoints } from '@/features/insight/statistics/statistics.endpoints';
import { statisticsView } from '@/features/insight/statistics/statistics.view';
import { deadLinksView } from '@/features/content/broken-links/dead-links.view';
import { viewsEndpoints } from '@/features/content/page-views/views.endpoints';
import { withGlobalUses, withUses } from '@/features/content/file-usage/uses.hooks';
import { Users } from '@/features/accounts/users/users.collection';
import { accessLinksEndpoints } from '@/features/accounts/access-links/access-links.endpoints';
import { leavingEndpoints } from '@/features/accounts/deactivation/deactivation.endpoints';
import { usersEndpoints } from '@/features/accounts/users/users.endpoints';
import { versionsEndpoints } from '@/features/content/revisions/versions.endpoints';
import {
  withHeldGlobalRestores,
  withHeldRestores,
} from '@/features/content/revisions/versions.hooks';
import { withVersionsInWords } from '@/features/content/revisions/versions.view';

/** The only list of features: a new section is a folder and its lines here. */
const subjects: CollectionConfig[] = [
  News,
  Events,
  Documents,
  Journal,
  Articles,
  Gallery,
  Calls,
  Registrations,
  Contacts,
  EventRegistrations,
  Certificates,
  EventMessages,
  Mails,
  Users,
  Media,
  Redirects,
  MissedAddresses,
];

const texts: GlobalConfig[] = [Identity, Council, ContactDetails, JournalPolicy, JournalDetails];

/** Payload's look at a record as JSON is for who builds the product, not for an office. */
const withoutApiTab = <Config extends { admin?: object }>(config: Config): Config => ({
  ...config,
  admin: { ...config.admin, hideAPIURL: true },
});

/**
 * All collections and globals with their hooks for the log. Timeline, reviews and documents of a request are logged by
 * their services, under the request's id.
 */
export const collections: CollectionConfig[] = [
  ...subjects.map(withUses).map(withSearch).map(withActivity),
  RegistrationEntries,
  RegistrationReviews,
  RegistrationDocuments,
  ContactEntries,
  activityOf([...subjects, ...texts, { slug: 'personal-data', label: PERSONAL_DATA.label }]),
]
  .map(withCleanTexts)
  .map(withGuardedAccess)
  .map(withBodyValidation)
  .map(withHeldRestores)
  .map(withVersionsInWords)
  .map(withoutApiTab);
export const globals: GlobalConfig[] = texts
  .map(withCleanGlobalTexts)
  .map(withGlobalUses)
  .map(withGlobalActivity)
  .map(withGuardedGlobalAccess)
  .map(withGlobalBodyValidation)
  .map(withHeldGlobalRestores)
  .map(withVersionsInWords)
  .map(withoutApiTab);

/** The back office's sections, in the order of its navigation. */
export const adminViews: AdminView[] = [
  dashboardView,
  newsView,
  eventsView,
  documentsView,
  journalView,
  galleryView,
  requestsView,
  messagesView,
  reviewsView,
];

/** Screens of ours below a section's. */
export const detailViews: DetailView[] = [
  requestView,
  messageView,
  reviewView,
  registrantsView,
  doorView,
  certificatesView,
  contentsView,
  deadLinksView,
  officeSearchView,
];

/** Screens of ours among the quiet links; for administrators. */
export const quietViews: QuietView[] = [statisticsView, personalDataView];

/** Every call of the contract. */
export const contract = [
  ...usersEndpoints,
  ...accessLinksEndpoints,
  ...leavingEndpoints({
    requests: {
      collection: REGISTRATIONS.slug,
      entries: { collection: ENTRIES.slug, owner: 'registration', it: 'la' },
      nouns: ['solicitud', 'solicitudes'],
    },
    messages: {
      collection: CONTACTS.slug,
      entries: { collection: CONTACT_ENTRIES.slug, owner: 'contact', it: 'lo' },
      nouns: ['mensaje', 'mensajes'],
    },
    findPendingReviews: findPendingOf,
  }),
  ...secondFactorEndpoints,
  ...passkeysEndpoints,
  ...sessionsEndpoints,
  ...singleSignOnEndpoints,
  ...newsEndpoints,
  ...eventsEndpoints,
  ...eventRegistrationsEndpoints,
  ...attendanceEndpoints,
  ...callsEndpoints,
  ...certificatesEndpoints,
  ...eventMessagesEndpoints,
  ...documentsEndpoints,
  ...journalEndpoints,
  ...articlesEndpoints,
  ...galleryEndpoints,
  ...registrationsEndpoints,
  ...reviewsEndpoints,
  ...registrationDocumentsEndpoints,
  ...followUpEndpoints,
  ...contactsEndpoints,
  exportEndpoint('registrations', { filter: registrationListFilter, whereOf: whereRegistration }),
  exportEndpoint('contacts', { filter: contactListFilter, whereOf: whereContact }),
  exportEndpoint('event-registrations', nativeListQuery),
  ...mailsEndpoints,
  ...personalDataEndpoints,
  ...statisticsEndpoints,
  ...waitingEndpoints((role) => adminViews.filter((view) => isSeenBy(view, role))),
  ...searchEndpoints,
  ...versionsEndpoints(subjects),
  ...viewsEndpoints,
];

export const endpoints = [...toPayloadEndpoints(contract), openApiEndpoint(contract)];
