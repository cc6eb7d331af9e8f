import { CategoryTiles } from '@/features/content/documents/site/category-tiles';
import {
  readDocumentsPart,
  readDocumentsYears,
} from '@/features/content/documents/site/documents.reader';
import { DOCUMENTS_TEXTS } from '@/features/content/documents/site/documents.texts';
import { DocumentsBrowser } from '@/features/content/documents/site/documents-browser';
import { SITE_PATHS } from '@/shared/paths';
import { listPage } from '@/site/list/list-page';

/** The official documents, or a part of them. */
export const DocumentsPage = ({ part = 1 }: { part?: number }) =>
  listPage({
    path: SITE_PATHS.documents,
    part,
    readPart: readDocumentsPart,
    readYears: readDocumentsYears,
    header: {
      title: DOCUMENTS_TEXTS.title,
      lede: DOCUMENTS_TEXTS.lede,
      composition: 'sheets',
      seed: 'documentos',
    },
    intro: <CategoryTiles />,
    render: (list) => <DocumentsBrowser {...list} />,
  });
