'use client';

import { BatchButton } from '@/admin/batch/batch-button';
import { lazyForm } from '@/admin/records/lazy-form';
import { recordSource } from '@/admin/records/record-source';
import { RecordsSection } from '@/admin/records/records-section';
import { DocumentRow } from '@/features/content/documents/admin/document-row';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type { DocumentAdminRecord } from '@/features/content/documents/documents.presenter';
import type { RecordTexts } from '@/admin/records/record-texts';

/** Texts of «Gestión de Documentos». */
const DOCUMENT_TEXTS: RecordTexts = {
  title: 'Gestión de Documentos',
  subtitle: 'Reúne los documentos oficiales que el sitio ofrece para descargar.',
  create: 'Nuevo Documento',
  search: 'Buscar documentos...',
  loading: 'Cargando documentos…',
  loadFailed: 'Error al obtener documentos',
  readFailed: 'Error al obtener el documento',
  emptyTitle: 'No se encontraron documentos',
  emptyText: 'No hay documentos que coincidan con tu búsqueda.',
  created: { title: '¡Documento creado!', description: 'El documento se ha creado exitosamente.' },
  createFailed: 'No se pudo crear el documento.',
  updated: {
    title: '¡Documento actualizado!',
    description: 'El documento se ha actualizado exitosamente.',
  },
  updateFailed: 'No se pudo actualizar el documento.',
  deleted: {
    title: '¡Documento eliminado!',
    description: 'El documento se ha eliminado exitosamente.',
  },
  // As specified: a failed deletion shows the server's message, or this one without it.
  deleteFailed: 'No se pudo crear el documento.',
  tellsDeleteCause: true,
  deleteQuestion: '¿Estás seguro de que quieres eliminar este documento?',
  deleteConsequence: 'Podrás restaurarlo desde la papelera.',
};

const source = recordSource<DocumentAdminRecord>({ slug: DOCUMENTS.slug });

const FILTERS = [DOCUMENTS.allCategories, ...DOCUMENTS.categories];
const filtersOf = () => FILTERS;
const textsOf = ({ title, description }: DocumentAdminRecord) => [title, description];
const valueOf = ({ category }: DocumentAdminRecord) => category;

const DocumentsBatch = lazyForm(() =>
  import('@/features/content/documents/admin/documents-batch').then(
    (module) => module.DocumentsBatch,
  ),
);

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
      renderSecondAction={(refetch) => (
        <BatchButton
          label="Subir varios"
          section="subir-documents"
          Dialog={DocumentsBatch}
          onChanged={refetch}
        />
      )}
    />
  );
}
