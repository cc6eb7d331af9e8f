'use client';

import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type { DocumentRecord } from '@/features/content/documents/documents.presenter';
import { DocumentRow } from '@/features/content/documents/site/document-row';
import {
  DOCUMENTS_LIST_TEXTS,
  DOCUMENTS_TEXTS,
} from '@/features/content/documents/site/documents.texts';
import { SITE_PATHS } from '@/shared/paths';
import { ListBody } from '@/site/list/list-body';
import type { ListPageProps } from '@/site/list/list-page';
import { useList } from '@/site/list/use-list';

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

  return (
    <section aria-labelledby="documentos" className="wrap page-space">
      <h2 id="documentos" className="sr-only">
        {DOCUMENTS_TEXTS.list}
      </h2>
      <ListBody
        list={list}
        path={SITE_PATHS.documents}
        parts={parts}
        jump={jump}
        texts={DOCUMENTS_TEXTS}
        states={DOCUMENTS_LIST_TEXTS}
      >
        <ul className="border-ink/80 mt-3 border-t">
          {list.results.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      </ListBody>
    </section>
  );
}
