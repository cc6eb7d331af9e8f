import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import { presentDocument } from '@/features/content/documents/documents.presenter';
import { listDocuments } from '@/features/content/documents/documents.service';
import { contentReader } from '@/site/list/list-reader';

export const {
  readPart: readDocumentsPart,
  readYears: readDocumentsYears,
  readStamps: readDocumentStamps,
} = contentReader({
  slug: DOCUMENTS.slug,
  tags: [DOCUMENTS.slug],
  read: async (req, pagination) => (await listDocuments(req, pagination)).docs.map(presentDocument),
});
