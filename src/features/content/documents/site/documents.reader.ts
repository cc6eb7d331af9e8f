import { countRecords } from '@/core/content/records';
import { listLastModified } from '@/core/content/last-modified';
import { countByYear } from '@/core/content/years';
import { loadForPage } from '@/core/cache/render-context';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import { presentDocument } from '@/features/content/documents/documents.presenter';
import { listDocuments } from '@/features/content/documents/documents.service';
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

/** How many documents each year has, the latest first; `null` where that cannot be read now. */
export const readDocumentsYears = () =>
  loadForPage({
    key: [DOCUMENTS.slug, 'years'],
    tags: [DOCUMENTS.slug],
    read: async () => countByYear(await publicRequest(), DOCUMENTS.slug),
  });

/** The last change of any document, alone in a list; `null` where that cannot be read now. */
export const readLatestDocumentStamp = () =>
  loadForPage({
    key: [DOCUMENTS.slug, 'stamp'],
    tags: [DOCUMENTS.slug],
    read: async () => listLastModified(await publicRequest(), DOCUMENTS.slug, 1),
  });
