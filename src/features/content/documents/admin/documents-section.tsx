'use client';

import { lazyForm } from '@/admin/records/lazy-form';
import { recordSource } from '@/admin/records/record-source';
import { RecordsSection } from '@/admin/records/records-section';
import { DocumentRow } from '@/features/content/documents/admin/document-row';
import { DOCUMENT_TEXTS } from '@/features/content/documents/admin/documents.texts';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type { DocumentAdminRecord } from '@/features/content/documents/documents.presenter';

const source = recordSource<DocumentAdminRecord>({ slug: DOCUMENTS.slug });

const FILTERS = [DOCUMENTS.allCategories, ...DOCUMENTS.categories];
const filtersOf = () => FILTERS;
const textsOf = ({ title, description }: DocumentAdminRecord) => [title, description];
const valueOf = ({ category }: DocumentAdminRecord) => category;

const DocumentForm = lazyForm(() =>
  import('@/features/content/documents/admin/document-form').then((module) => module.DocumentForm),
);

/** «Gestión de Documentos» */
export function DocumentsSection() {
  return (
    <RecordsSection
      source={source}
      texts={DOCUMENT_TEXTS}
      textsOf={textsOf}
      valueOf={valueOf}
      filtersOf={filtersOf}
      listClassName="tw:space-y-3"
      renderItem={(document, actions) => <DocumentRow document={document} {...actions} />}
      Form={DocumentForm}
    />
  );
}
