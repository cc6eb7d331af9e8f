import { presentPublication } from '@/core/content/publication';
import type { WithLastEdit } from '@/features/compliance/audit-log/activity.schemas';
import type { Document } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

const publicFields = (document: Document) => ({
  id: document.id,
  title: document.title,
  description: document.description ?? null,
  category: document.category,
  fileUrl: document.fileUrl,
  fileType: document.fileType,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
});

/** Public fields of a document: all except its publication. */
export const presentDocument = (document: Document) => withSnakeCaseAliases(publicFields(document));

/** Fields of a document for the back office. */
export const presentDocumentForAdmin = (document: Document) =>
  withSnakeCaseAliases({ ...publicFields(document), ...presentPublication(document) });

export type DocumentRecord = ReturnType<typeof presentDocument>;
export type DocumentAdminRecord = WithLastEdit<ReturnType<typeof presentDocumentForAdmin>>;
