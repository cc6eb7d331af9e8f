'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';

import { FilterButtons } from '@/admin/list/filter-buttons';
import { ListStates } from '@/admin/list/list-states';
import { MoreButton } from '@/admin/list/more-button';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useListFilter } from '@/admin/list/use-list-filter';
import { DeletionDialog } from '@/admin/records/deletion-dialog';
import { useEditor } from '@/admin/records/use-editor';
import { useRecords } from '@/admin/records/use-records';
import { Button } from '@/admin/ui/button';
import { DocumentForm } from '@/features/documents/admin/document-form';
import { DocumentRow } from '@/features/documents/admin/document-row';
import { DOCUMENT_TEXTS } from '@/features/documents/admin/documents.texts';
import { DOCUMENTS } from '@/features/documents/documents.definition';
import type { DocumentRecord } from '@/features/documents/documents.presenter';

const FILTERS = [DOCUMENTS.allCategories, ...DOCUMENTS.categories];
const textsOf = ({ title, description }: DocumentRecord) => [title, description];
const valueOf = ({ category }: DocumentRecord) => category;

/** «Gestión de Documentos»: search, filter, list, and the form that files and changes them. */
export function DocumentsSection() {
  const { list, save, remove, refetch } = useRecords<DocumentRecord>({
    path: '/api/admin/documents',
    texts: DOCUMENT_TEXTS,
  });
  const editor = useEditor(DOCUMENTS.slug, list.data);
  const [deletion, setDeletion] = useState<DocumentRecord | null>(null);
  const { search, setSearch, filter, setFilter, shown, visible, remaining, showMore } =
    useListFilter({ records: list.data, textsOf, valueOf, filters: FILTERS });

  return (
    <>
      <SectionHeader
        title="Gestión de Documentos"
        subtitle="Reúne los documentos oficiales que el sitio ofrece para descargar."
        links={[{ label: 'Papelera', href: `/admin/collections/${DOCUMENTS.slug}/trash` }]}
        action={
          <Button
            look="primary"
            icon={<Plus aria-hidden className="tw:size-4" />}
            onClick={editor.create}
          >
            Nuevo Documento
          </Button>
        }
      />
      <div className="tw:mb-6 tw:space-y-3">
        <SearchBox label="Buscar documentos..." value={search} onChange={setSearch} />
        <FilterButtons options={FILTERS} value={filter} onChange={setFilter} />
      </div>
      <ListStates
        list={list}
        shown={shown}
        loadingLabel="Cargando documentos…"
        errorTitle={DOCUMENT_TEXTS.loadFailed}
        emptyTitle="No se encontraron documentos"
        emptyText="No hay documentos que coincidan con tu búsqueda."
      >
        <ul className="tw:space-y-3">
          {visible.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onEdit={() => editor.edit(document)}
              onDelete={() => setDeletion(document)}
            />
          ))}
        </ul>
        <MoreButton remaining={remaining} onMore={showMore} />
      </ListStates>
      {editor.target && (
        <DocumentForm
          document={editor.target.record}
          onSubmit={(values) => save.mutateAsync({ record: editor.target?.record ?? null, values })}
          onClose={editor.close}
          onReload={() => {
            editor.close();
            void refetch();
          }}
        />
      )}
      <DeletionDialog
        record={deletion}
        remove={remove}
        question={DOCUMENT_TEXTS.deleteQuestion}
        consequence="dejará de verse en el sitio. Podrás restaurarlo desde la papelera."
        onClose={() => setDeletion(null)}
      />
    </>
  );
}
