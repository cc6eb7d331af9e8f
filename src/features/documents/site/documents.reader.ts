import { readForPage } from '@/core/answers/drawing';
import { DOCUMENTS } from '@/features/documents/documents.definition';
import { presentDocument } from '@/features/documents/documents.presenter';
import { listDocuments } from '@/features/documents/documents.service';
import { publicRequest } from '@/site/public-request';

/** All documents, newest first; `null` where the browser has to read them. */
export const readDocumentsList = () =>
  readForPage({
    key: [DOCUMENTS.slug, 'list'],
    tags: [DOCUMENTS.slug],
    read: async () => (await listDocuments(await publicRequest(), {})).docs.map(presentDocument),
  });
