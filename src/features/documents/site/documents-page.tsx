import { CategoryTiles } from '@/features/documents/site/category-tiles';
import { readDocumentsList } from '@/features/documents/site/documents.reader';
import { DOCUMENTS_TEXTS } from '@/features/documents/site/documents.texts';
import { DocumentsBrowser } from '@/features/documents/site/documents-browser';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

/** The official documents. */
export async function DocumentsPage() {
  const items = await readDocumentsList();
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
        <DocumentsBrowser initialItems={items} />
      </QueryProvider>
    </>
  );
}
