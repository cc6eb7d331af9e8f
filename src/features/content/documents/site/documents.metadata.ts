import { readDocumentsPart } from '@/features/content/documents/site/documents.reader';
import { DOCUMENTS_TEXTS } from '@/features/content/documents/site/documents.texts';
import { SITE_PATHS } from '@/shared/paths';
import { listMetadata } from '@/site/list/list-metadata';

const { title, lede } = DOCUMENTS_TEXTS;

export const { describeList: describeDocuments, describePart: describeDocumentsPart } =
  listMetadata({ path: SITE_PATHS.documents, title, description: lede }, readDocumentsPart);
