import type { PayloadRequest } from 'payload';

import { withPublication } from '@/core/content/publication.service';
import { createRecord, listRecords, trashRecord, updateRecord } from '@/core/content/records';
import { requestTime, whereState } from '@/core/content/visibility';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type {
  DocumentAdminFilter,
  DocumentChange,
  DocumentInput,
} from '@/features/content/documents/documents.schemas';

const collection = DOCUMENTS.slug;

/** Documents, newest first, of one category or of all. */
export const listDocuments = (req: PayloadRequest, { state, ...filter }: DocumentAdminFilter) =>
  listRecords(req, {
    collection,
    sort: ['-createdAt', '-id'],
    ...(state
      ? { where: whereState(state, { hasPublishedFlag: false, now: requestTime(req) }) }
      : {}),
    ...filter,
  });

export const createDocument = (req: PayloadRequest, data: DocumentInput) =>
  createRecord(req, { collection, data: withPublication(data) });

export const updateDocument = (
  req: PayloadRequest,
  { id, change: { updatedAt, ...fields } }: { id: number; change: DocumentChange },
) =>
  updateRecord(req, {
    collection,
    id,
    lastSeen: updatedAt,
    change: (stored) => withPublication(fields, stored),
  });

export const trashDocument = (req: PayloadRequest, id: number) =>
  trashRecord(req, { collection, id });
