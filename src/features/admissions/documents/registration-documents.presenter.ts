import { settings } from '@/core/settings';
import { endOfName } from '@/features/admissions/documents/registration-documents.storage';
import type { RegistrationDocument } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/**
 * Whether a file is withheld: with a scanner, until it was found clean. Without a scanner files are available, and not
 * labelled as scanned.
 */
export const isInReview = ({
  filename,
  foundCleanAt,
}: Pick<RegistrationDocument, 'filename' | 'foundCleanAt'>): boolean =>
  Boolean(settings().scanner && filename && !foundCleanAt);

const fieldsOf = (document: RegistrationDocument) => ({
  id: document.id,
  name: document.name,
  note: document.note ?? null,
  state: document.state,
  reason: document.reason ?? null,
  uploadedAt: document.uploadedAt ?? null,
  fileType: document.filename ? endOfName(document.filename).toUpperCase() : null,
  bytes: document.bytes ?? null,
  createdAt: document.createdAt,
});

export const presentOwnDocument = (document: RegistrationDocument) =>
  withSnakeCaseAliases(fieldsOf(document));
export type OwnDocumentRecord = ReturnType<typeof presentOwnDocument>;

export const presentDocument = (document: RegistrationDocument) =>
  withSnakeCaseAliases({ ...fieldsOf(document), isInReview: isInReview(document) });
export type DocumentRecord = ReturnType<typeof presentDocument>;
