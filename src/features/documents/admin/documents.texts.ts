import type { RecordTexts } from '@/admin/records/use-records';

/** What «Gestión de Documentos» says. */
export const DOCUMENT_TEXTS: RecordTexts = {
  loadFailed: 'Error al obtener documentos',
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
  // As specified: a failed deletion tells the server's sentence, and without one this.
  deleteFailed: 'No se pudo crear el documento.',
  tellsDeleteCause: true,
  deleteQuestion: '¿Estás seguro de que quieres eliminar este documento?',
};
