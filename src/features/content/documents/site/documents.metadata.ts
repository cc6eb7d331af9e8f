import type { Metadata } from 'next';

import { readDocumentsPart } from '@/features/content/documents/site/documents.reader';
import { DOCUMENTS_TEXTS } from '@/features/content/documents/site/documents.texts';
import { SITE_PATHS } from '@/shared/paths';
import { pageMetadata, partMetadata } from '@/site/metadata';

const FACTS = {
  path: SITE_PATHS.documents,
  title: DOCUMENTS_TEXTS.title,
  description: DOCUMENTS_TEXTS.lede,
};

/** The metadata of the list of documents. */
export const describeDocuments = (): Promise<Metadata> => pageMetadata(FACTS);

/** The metadata of one part of it. */
export const describeDocumentsPart = async (part: number): Promise<Metadata> =>
  partMetadata(FACTS, part, await readDocumentsPart(part));
