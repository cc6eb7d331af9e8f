'use client';

import { DOCUMENTS } from '@/features/documents/documents.definition';
import type { DocumentRecord } from '@/features/documents/documents.presenter';
import { DocumentRow } from '@/features/documents/site/document-row';
import { DOCUMENTS_LIST_TEXTS, DOCUMENTS_TEXTS } from '@/features/documents/site/documents.texts';
import { countResults } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import { ListStates } from '@/site/list/list-states';
import { ListToolbar } from '@/site/list/list-toolbar';
import { SearchBox } from '@/site/list/search-box';
import { useContentList } from '@/site/list/use-content-list';
import { useListFilter } from '@/site/list/use-list-filter';

const FILTERS = [DOCUMENTS.allCategories, ...DOCUMENTS.categories];
const NO_DOCUMENTS: DocumentRecord[] = [];
const textsOf = ({ title, description }: DocumentRecord) => [title, description];
const valueOf = ({ category }: DocumentRecord) => category;

/** The list of documents with its search and its filter. */
export function DocumentsBrowser({ initialItems }: { initialItems: DocumentRecord[] | null }) {
  const list = useContentList<DocumentRecord>({
    path: '/api/public/documents',
    failure: DOCUMENTS_TEXTS.listFailure,
    initialItems,
  });
  const { results, search, setSearch, filter, setFilter } = useListFilter({
    items: list.data ?? NO_DOCUMENTS,
    textsOf,
    valueOf,
    options: DOCUMENTS.categories,
    all: DOCUMENTS.allCategories,
  });

  return (
    <section aria-labelledby="documentos" className="wrap page-space">
      <h2 id="documentos" className="sr-only">
        {DOCUMENTS_TEXTS.list}
      </h2>
      <ListToolbar count={countResults(results.length, list.data?.length, DOCUMENTS_TEXTS.noun)}>
        <FilterButtons label="Categorías" options={FILTERS} value={filter} onChange={setFilter} />
        <SearchBox label={DOCUMENTS_TEXTS.search} value={search} onChange={setSearch} />
      </ListToolbar>
      <ListStates list={list} texts={DOCUMENTS_LIST_TEXTS} results={results}>
        <ul className="border-ink/80 mt-3 border-t">
          {results.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      </ListStates>
    </section>
  );
}
