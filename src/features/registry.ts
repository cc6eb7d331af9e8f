import type { CollectionConfig, GlobalConfig } from 'payload';

import { isSeenBy, type AdminView, type DetailView, type QuietView } from '@/admin/admin-view';
import { withGuardedAccess, withGuardedGlobalAccess } from '@/core/api/payload-routes';
import { toPayloadEndpoints } from '@/core/api/router';
import { openApiEndpoint } from '@/core/api/openapi';
import { withCleanGlobalTexts, withCleanTexts } from '@/core/payload/clean-texts';
import { withBodyValidation, withGlobalBodyValidation } from '@/core/payload/invalid-body';
import { activityOf } from '@/features/activity/activity.collection';
import { withActivity, withGlobalActivity } from '@/features/activity/activity.hooks';
import { Articles } from '@/features/articles/articles.collection';
import { articlesEndpoints } from '@/features/articles/articles.endpoints';
import { contentsView } from '@/features/articles/articles.view';
import { Calls } from '@/features/calls/calls.collection';
import { callsEndpoints } from '@/features/calls/calls.endpoints';
import { Certificates } from '@/features/certificates/certificates.collection';
import { certificatesEndpoints } from '@/features/certificates/certificates.endpoints';
import { certificatesView } from '@/features/certificates/certificates.view';
import { Contacts } from '@/features/contacts/contacts.collection';
import { ContactEntries } from '@/features/contacts/timeline.collection';
import { messagesView, messageView } from '@/features/contacts/contacts.view';
import { contactsEndpoints } from '@/features/contacts/contacts.endpoints';
import { dashboardView } from '@/features/dashboard/dashboard.view';
import { waitingEndpoints } from '@/features/dashboard/badge-counts.endpoints';
import { Documents } from '@/features/documents/documents.collection';
import { documentsEndpoints } from '@/features/documents/documents.endpoints';
import { documentsView } from '@/features/documents/documents.view';
import { EventMessages } from '@/features/event-messages/event-messages.collection';
import { eventMessagesEndpoints } from '@/features/event-messages/event-messages.endpoints';
import { attendanceEndpoints } from '@/features/event-registrations/attendance.endpoints';
import { doorView } from '@/features/event-registrations/door.view';
import { EventRegistrations } from '@/features/event-registrations/event-registrations.collection';
import { eventRegistrationsEndpoints } from '@/features/event-registrations/event-registrations.endpoints';
import { registrantsView } from '@/features/event-registrations/registrants.view';
import { Events } from '@/features/events/events.collection';
import { eventsEndpoints } from '@/features/events/events.endpoints';
import { eventsView } from '@/features/events/events.view';
import { exportsEndpoints } from '@/features/exports/exports.endpoints';
import { Gallery } from '@/features/gallery/gallery.collection';
import { galleryEndpoints } from '@/features/gallery/gallery.endpoints';
import { galleryView } from '@/features/gallery/gallery.view';
import { Journal } from '@/features/journal/journal.collection';
import { journalEndpoints } from '@/features/journal/journal.endpoints';
import { JournalDetails } from '@/features/journal/journal-details.globals';
import { journalView } from '@/features/journal/journal.view';
import { Mails } from '@/features/mails/mails.collection';
import { mailsEndpoints } from '@/features/mails/mails.endpoints';
import { Media } from '@/features/media/media.collection';
import { News } from '@/features/news/news.collection';
import { newsEndpoints } from '@/features/news/news.endpoints';
import { newsView } from '@/features/news/news.view';
import {
  ContactDetails,
  Council,
  Identity,
  JournalPolicy,
} from '@/features/programme/programme.globals';
import { passkeysEndpoints } from '@/features/passkeys/passkeys.endpoints';
import { PERSONAL_DATA } from '@/features/personal-data/personal-data.definition';
import { personalDataEndpoints } from '@/features/personal-data/personal-data.endpoints';
import { personalDataView } from '@/features/personal-data/personal-data.view';
import { followUpEndpoints } from '@/features/follow-up/follow-up.endpoints';
import { MissedAddresses } from '@/features/redirects/not-found.collection';
import { Redirects } from '@/features/redirects/redirects.collection';
import { RegistrationDocuments } from '@/features/registration-documents/registration-documents.collection';
import { registrationDocumentsEndpoints } from '@/features/registration-documents/registration-documents.endpoints';
import { RegistrationEntries } from '@/features/registrations/timeline.collection';
import { Registrations } from '@/features/registrations/registrations.collection';
import { requestsView, requestView } from '@/features/registrations/registrations.view';
import { RegistrationReviews } from '@/features/registrations/reviews.collection';
import { reviewsEndpoints } from '@/features/registrations/reviews.endpoints';
import { reviewsView, reviewView } from '@/features/registrations/reviews.view';
import { registrationsEndpoints } from '@/features/registrations/registrations.endpoints';
import { officeSearchView } from '@/features/search/office.view';
import { searchEndpoints } from '@/features/search/search.endpoints';
import { withSearch } from '@/features/search/search.hooks';
import { secondFactorEndpoints } from '@/features/second-factor/second-factor.endpoints';
import { sessionsEndpoints } from '@/features/sessions/sessions.endpoints';
import { singleSignOnEndpoints } from '@/features/single-sign-on/single-sign-on.endpoints';
import { statisticsEndpoints } from '@/features/statistics/statistics.endpoints';
import { statisticsView } from '@/features/statistics/statistics.view';
import { deadLinksView } from '@/features/uses/dead-links.view';
import { viewsEndpoints } from '@/features/views/views.endpoints';
import { withGlobalUses, withUses } from '@/features/uses/uses.hooks';
import { Users } from '@/features/users/users.collection';
import { accessLinksEndpoints } from '@/features/users/access-links.endpoints';
import { leavingEndpoints } from '@/features/users/deactivation.endpoints';
import { usersEndpoints } from '@/features/users/users.endpoints';
import { versionsEndpoints } from '@/features/versions/versions.endpoints';
import { withHeldGlobalRestores, withHeldRestores } from '@/features/versions/versions.hooks';
import { withVersionsInWords } from '@/features/versions/versions.view';

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
  ...leavingEndpoints,
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
  ...exportsEndpoints,
  ...mailsEndpoints,
  ...personalDataEndpoints,
  ...statisticsEndpoints,
  ...waitingEndpoints((role) => adminViews.filter((view) => isSeenBy(view, role))),
  ...searchEndpoints,
  ...versionsEndpoints(subjects),
  ...viewsEndpoints,
];

export const endpoints = [...toPayloadEndpoints(contract), openApiEndpoint(contract)];
