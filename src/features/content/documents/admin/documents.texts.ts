import type { RecordTexts } from '@/admin/records/record-texts';

/** What «Gestión de Documentos» says. */
export const DOCUMENT_TEXTS: RecordTexts = {
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
  deleteConsequence: 'dejará de verse en el sitio. Podrás restaurarlo desde la papelera.',
};
