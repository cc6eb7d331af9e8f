'use client';

import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type { DocumentRecord } from '@/features/content/documents/documents.presenter';
import { DocumentRow } from '@/features/content/documents/site/document-row';
import {
  DOCUMENTS_LIST_TEXTS,
  DOCUMENTS_TEXTS,
} from '@/features/content/documents/site/documents.texts';
import { SITE_PATHS } from '@/shared/paths';
import { countResults } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import type { ListPageProps } from '@/site/list/list-page';
import { LazyNextPart } from '@/site/list/lazy-next-part';
import { ListParts } from '@/site/list/list-parts';
import { ListStates } from '@/site/list/list-states';
import { ListToolbar } from '@/site/list/list-toolbar';
import { SearchBox } from '@/site/list/search-box';
import { useList } from '@/site/list/use-list';

const FILTERS = [DOCUMENTS.allCategories, ...DOCUMENTS.categories];
const textsOf = ({ title, description }: DocumentRecord) => [title, description];
const valueOf = ({ category }: DocumentRecord) => category;

type Props = Omit<ListPageProps<DocumentRecord>, 'initialId' | 'initialItem'>;

/** The list of documents with its search and its filter. */
export function DocumentsBrowser({ parts, jump, ...sent }: Props) {
  const list = useList<DocumentRecord>({
    ...sent,
    path: '/api/public/documents?',
    failure: DOCUMENTS_TEXTS.listFailure,
    textsOf,
    valueOf,
    options: DOCUMENTS.categories,
    all: DOCUMENTS.allCategories,
  });
  const { results } = list;

  return (
    <section aria-labelledby="documentos" className="wrap page-space">
      <h2 id="documentos" className="sr-only">
        {DOCUMENTS_TEXTS.list}
      </h2>
      <ListToolbar count={countResults(list.found, list.total, DOCUMENTS_TEXTS.noun)}>
        <FilterButtons
          label="Categorías"
          options={FILTERS}
          value={list.filter}
          onChange={list.setFilter}
        />
        <SearchBox label={DOCUMENTS_TEXTS.search} value={list.search} onChange={list.setSearch} />
      </ListToolbar>
      <ListStates list={list.state} texts={DOCUMENTS_LIST_TEXTS} results={results}>
        <ul className="border-ink/80 mt-3 border-t">
          {results.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
        {list.isLong && (
          <LazyNextPart
            list={list}
            shown={results.length}
            label={DOCUMENTS_TEXTS.more}
            allShown={DOCUMENTS_TEXTS.allShown}
          />
        )}
        <ListParts
          list={list}
          shown={results.length}
          path={SITE_PATHS.documents}
          parts={parts}
          jump={jump}
        />
      </ListStates>
    </section>
  );
}
