import type { PayloadRequest } from 'payload';
import type { z } from 'zod';

import { contentService } from '@/core/content/content-service';
import { listRecords } from '@/core/content/records';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type {
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
