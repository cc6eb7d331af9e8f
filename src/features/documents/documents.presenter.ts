import type { Document } from '@/payload-types';
import { withBothSpellings } from '@/shared/spelling';

/** A document, for the public and the back office alike. */
export const presentDocument = (document: Document) =>
  withBothSpellings({
    id: document.id,
    title: document.title,
    description: document.description ?? null,
    category: document.category,
    fileUrl: document.fileUrl,
    fileType: document.fileType,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
  });

export type DocumentRecord = ReturnType<typeof presentDocument>;
