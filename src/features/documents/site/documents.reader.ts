import { countRecords, listStamps } from '@/core/content/records';
import { readForPage } from '@/core/answers/drawing';
import { DOCUMENTS } from '@/features/documents/documents.definition';
import { presentDocument } from '@/features/documents/documents.presenter';
import { listDocuments } from '@/features/documents/documents.service';
import { readListPart } from '@/site/list/list-reader';
import { publicRequest } from '@/site/public-request';

/** The documents, newest first: all of them, or a part; see `readListPart`. */
export const readDocumentsPart = (part: number) =>
  readListPart(
    {
      slug: DOCUMENTS.slug,
      tags: [DOCUMENTS.slug],
      count: (req) => countRecords(req, DOCUMENTS.slug),
      read: async (req, pagination) =>
        (await listDocuments(req, pagination)).docs.map(presentDocument),
    },
    part,
  );

/** The last change of any document, alone in a list; `null` where that cannot be read now. */
export const readLatestDocumentStamp = () =>
  readForPage({
    key: [DOCUMENTS.slug, 'stamp'],
    tags: [DOCUMENTS.slug],
    read: async () => listStamps(await publicRequest(), DOCUMENTS.slug, 1),
  });
