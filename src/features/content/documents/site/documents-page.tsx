import { CategoryTiles } from '@/features/content/documents/site/category-tiles';
import {
  readDocumentsPart,
  readDocumentsYears,
} from '@/features/content/documents/site/documents.reader';
import { DOCUMENTS_TEXTS } from '@/features/content/documents/site/documents.texts';
import { DocumentsBrowser } from '@/features/content/documents/site/documents-browser';
import { SITE_PATHS } from '@/shared/paths';
import { ListNotFound } from '@/site/list/list-not-found';
import { readListPage } from '@/site/list/list-page';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

/** The official documents, or a part of them. */
export async function DocumentsPage({ part = 1 }: { part?: number }) {
  const list = await readListPage({
    path: SITE_PATHS.documents,
    part,
    readPart: readDocumentsPart,
    readYears: readDocumentsYears,
  });
  if (!list) return <ListNotFound path={SITE_PATHS.documents} title={DOCUMENTS_TEXTS.title} />;
  return (
    <>
      <PageHeader
        title={DOCUMENTS_TEXTS.title}
        lede={DOCUMENTS_TEXTS.lede}
        composition="sheets"
        seed="documentos"
      />
      <CategoryTiles />
      <QueryProvider>
        <DocumentsBrowser {...list} />
      </QueryProvider>
    </>
  );
}
