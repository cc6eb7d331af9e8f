import {
  readDocumentsPart,
  readDocumentsYears,
} from '@/features/content/documents/site/documents.reader';
import { DOCUMENTS_TEXTS, CATEGORY_TEXTS } from '@/features/content/documents/site/documents.texts';
import { DocumentsBrowser } from '@/features/content/documents/site/documents-browser';
import { SITE_PATHS } from '@/shared/paths';
import { listPage } from '@/site/list/list-page';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import { CategoryIcon } from '@/features/content/documents/site/category-icon';

/** The five categories at a glance. */
function CategoryTiles() {
  return (
    <section aria-labelledby="categorias" className="no-print border-paper-edge border-b">
      <div className="wrap py-10 sm:py-12">
        <h2 id="categorias" className="sr-only">
          {DOCUMENTS_TEXTS.quickAccess}
        </h2>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
          {DOCUMENTS.categories.map((category) => (
            <li
              key={category}
              className="grid grid-cols-[2.75rem_1fr] gap-x-4 lg:grid-cols-1 lg:gap-y-3"
            >
              <CategoryIcon category={category} className="text-green row-span-2 size-9" />
              <h3 className="text-subheading font-semibold">{category}</h3>
              <p className="text-ink-soft text-[0.9375rem] leading-snug">
                {CATEGORY_TEXTS[category]}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
