import type { PayloadRequest } from 'payload';
import type { z } from 'zod';

import { contentService } from '@/core/content/content-service';
import { listRecords } from '@/core/content/records';
import { isStorableAddress } from '@/core/schema';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type {
  DocumentDraft,
  documentInput,
  documentSchemas,
} from '@/features/content/documents/documents.schemas';
import type { Document } from '@/payload-types';

const collection = DOCUMENTS.slug;

/** Documents, newest first, of one category or of all. */
export const listDocuments = (
  req: PayloadRequest,
  filter: z.output<typeof documentSchemas.adminFilter>,
) => listRecords(req, { collection, sort: ['-createdAt', '-id'], ...filter });

export const documentsService = contentService<Document, Document, z.output<typeof documentInput>>({
  collection,
});

/** Presents a draft as it would be published. Nothing is stored; an invalid URL is left out. */
export const previewDocument = (draft: DocumentDraft): Document => {
  const now = new Date().toISOString();
  const { category, description, fileType, fileUrl, title } = draft;
  return {
    id: 0,
    title: title.trim() || DOCUMENTS.unfinished.title,
    description: description.trim() || null,
    category: (category || DOCUMENTS.unfinished.category) as Document['category'],
    fileUrl: isStorableAddress(fileUrl) ? fileUrl : '',
    fileType: fileType as Document['fileType'],
    published: false,
    createdAt: now,
    updatedAt: now,
  };
};
