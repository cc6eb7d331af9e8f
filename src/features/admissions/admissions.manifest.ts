import type { OwnedRecordSources } from '@/features/accounts/deactivation/deactivation.sources';
import { followUpEndpoints } from '@/features/admissions/applicant-portal/follow-up.endpoints';
import {
  RegistrationEntries,
  Registrations,
} from '@/features/admissions/applications/registrations.collection';
import { REQUEST_CASES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { registrationsEndpoints } from '@/features/admissions/applications/registrations.endpoints';
import { otherRequestsColumn } from '@/features/admissions/applications/registrations.duplicates';
import {
  orderOf,
  registrationListFilter,
  whereListed,
} from '@/features/admissions/applications/registrations.filter';
import { severalRegistrationsEndpoints } from '@/features/admissions/applications/registrations.several.endpoints';
import { requestsView, requestView } from '@/features/admissions/applications/registrations.view';
import { Calls } from '@/features/admissions/calls/calls.collection';
import { CALLS } from '@/features/admissions/calls/calls.definition';
import { callsEndpoints } from '@/features/admissions/calls/calls.endpoints';
import { RegistrationDocuments } from '@/features/admissions/documents/registration-documents.collection';
import { registrationDocumentsEndpoints } from '@/features/admissions/documents/registration-documents.endpoints';
import { RegistrationReviews } from '@/features/admissions/reviews/reviews.collection';
import { reviewsEndpoints } from '@/features/admissions/reviews/reviews.endpoints';
import { findPendingOf } from '@/features/admissions/reviews/reviews.queries';
import { reviewsView, reviewView } from '@/features/admissions/reviews/reviews.view';
import { exportEndpoint } from '@/features/compliance/csv-export/exports.endpoints';
import type { Group } from '@/features/group';

/** Calls, applications with their documents and reviews, and the applicant portal. */
export const admissions: Group = {
  collections: [Calls, Registrations],
  partCollections: [RegistrationEntries, RegistrationReviews, RegistrationDocuments],
  endpoints: {
    calls: callsEndpoints,
    applications: [...registrationsEndpoints, ...severalRegistrationsEndpoints],
    reviews: reviewsEndpoints,
    applicationDocuments: registrationDocumentsEndpoints,
    applicantPortal: followUpEndpoints,
    exports: [
      exportEndpoint(REGISTRATIONS.slug, {
        filter: registrationListFilter,
        whereOf: whereListed,
        orderOf,
        computed: otherRequestsColumn,
      }),
    ],
  },
  sections: [requestsView, reviewsView],
  detailViews: [requestView, reviewView],
  settingsCards: [
    {
      group: 'Admisión y eventos',
      icon: 'calls',
      target: { collection: CALLS.slug },
      text: 'Desde cuándo y hasta cuándo se reciben solicitudes de inscripción.',
    },
  ],
  backgroundTasks: async ({ scanner }) => {
    const { documentFilesTask, documentScanTask } =
      await import('@/features/admissions/documents/registration-documents.task');
    return [documentFilesTask, ...(scanner ? [documentScanTask(scanner)] : [])];
  },
};

/** Records of admissions that may be assigned to an account. */
export const admissionsRecords: Pick<OwnedRecordSources, 'requests' | 'findPendingReviews'> = {
  requests: { ...REQUEST_CASES, nouns: ['solicitud', 'solicitudes'] },
  findPendingReviews: findPendingOf,
};
