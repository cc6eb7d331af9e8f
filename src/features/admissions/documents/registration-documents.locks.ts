import { sql } from '@payloadcms/db-postgres';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';

import { conflict, notFound } from '@/core/api/errors';
import { addEntry } from '@/core/case-desk/timeline';
import { execute } from '@/core/database/connection';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { asSystem } from '@/core/payload/system-call';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { REQUEST_CASES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { Registration, RegistrationDocument } from '@/payload-types';

/** Changes of an application's documents; bypasses access control, and requires the lock of the application. */

const { slug: collection, limits, messages } = REGISTRATION_DOCUMENTS;

/** The documents of an application in the order of the requests. Callers must check access. */
export const listDocumentsOf = async (
  req: PayloadRequest,
  registration: number,
): Promise<RegistrationDocument[]> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    where: { registration: { equals: registration } },
    sort: 'id',
    pagination: false,
    limit: limits.perRequest,
    ...asSystem,
  });
  return docs;
};

/** Locks the application, so that changes of its documents are serialised. */
export const lockRequest = async (req: PayloadRequest, id: number): Promise<Registration> => {
  await lockRow(req, { collection: REGISTRATIONS.slug, id });
  const request = await req.payload.findByID({
    collection: REGISTRATIONS.slug,
    id,
    req,
    disableErrors: true,
    ...asSystem,
  });
  if (!request) throw notFound();
  return request;
};

/** Reason why a request accepts no more documents (withdrawn or rejected); `null` if it accepts them. */
export const whyNoneIsWanted = ({ status, withdrawnAt }: Registration): string | null => {
  if (withdrawnAt) return messages.withdrawn;
  return status === 'rejected' ? messages.refused : null;
};

/** @throws {ApiError} 409 if the request accepts no more documents */
export const assertWantsDocuments = (request: Registration): void => {
  const reason = whyNoneIsWanted(request);
  if (reason) throw conflict(reason);
};

/** Reads a document regardless of the user; `null` if missing. */
export const readDocument = async (
  req: PayloadRequest,
  id: number,
): Promise<RegistrationDocument | null> =>
  req.payload.findByID({ collection, id, req, disableErrors: true, ...asSystem });

/** Locks the request of a document and reads both. @throws {ApiError} 404 */
export const lockDocument = async (req: PayloadRequest, id: number) => {
  const found = await readDocument(req, id);
  if (!found) throw notFound(messages.unknown);
  const request = await lockRequest(req, idOf(found.registration));
  const document = await readDocument(req, id);
  if (!document) throw notFound(messages.unknown);
  return { request, document };
};

/** Stores on the request whether documents are missing or wait for review, so that its list can be filtered by both. */
const refreshDocumentCounts = async (req: PayloadRequest, registration: number): Promise<void> => {
  await execute(
    req,
    sql`update registrations set
          lacks_documents = exists (
            select from registration_documents
            where registration_id = ${registration} and state in ('asked', 'rejected')),
          has_documents_to_review = exists (
            select from registration_documents
            where registration_id = ${registration} and state = 'received')
        where id = ${registration}`,
  );
};

/**
 * Corrects `hasDocumentsToReview` of applications if an older release changed documents without
 * updating it.
 *
 * @returns whether more applications may be left
 */
export const recountDocuments = async (payload: Payload, limit: number): Promise<boolean> => {
  const { rows } = await execute(
    { payload },
    sql`select registration_id as id from registration_documents where state = 'received'
          and registration_id in (select id from registrations where has_documents_to_review is not true)
        union
        select id from registrations where has_documents_to_review and not exists (
          select from registration_documents where registration_id = registrations.id and state = 'received')
        limit ${limit}`,
  );
  for (const row of rows) {
    const id = Number(row['id']);
    const req = await createLocalReq({}, payload);
    await inTransaction(req, async () => {
      await lockRow(req, { collection: REGISTRATIONS.slug, id });
      await refreshDocumentCounts(req, id);
    });
  }
  return rows.length === limit;
};

export const setDocument = async (
  req: PayloadRequest,
  id: number,
  data: Partial<RegistrationDocument>,
): Promise<RegistrationDocument> => req.payload.update({ collection, id, req, data, ...asSystem });

/** Records that a document has changed: in the counts of its request, and in the timeline. */
export const recordDocumentChange = async (
  req: PayloadRequest,
  registration: number,
  text: string,
): Promise<void> => {
  await refreshDocumentCounts(req, registration);
  await addEntry(req, REQUEST_CASES, registration, { kind: 'document', text });
};
