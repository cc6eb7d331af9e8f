import { submittedFieldsOf } from '@/features/admissions/applications/registrations.presenter';
import { presentOwnDocument } from '@/features/admissions/documents/registration-documents.presenter';
import type { Registration, RegistrationDocument } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** A request for its own applicant. Lists each field, so that data of the office is never included. */
export const presentOwnRequest = ({
  request,
  documents,
}: {
  request: Registration;
  documents: RegistrationDocument[];
}) =>
  withSnakeCaseAliases({
    id: request.id,
    ...submittedFieldsOf(request),
    status: request.status,
    withdrawnAt: request.withdrawnAt ?? null,
    createdAt: request.createdAt,
    documents: documents.map(presentOwnDocument),
  });
export type OwnRequestRecord = ReturnType<typeof presentOwnRequest>;
