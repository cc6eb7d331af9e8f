import type { RecordTexts } from '@/admin/records/use-records';

/** What «Gestión de Revista» says. */
export const JOURNAL_TEXTS: RecordTexts = {
  loadFailed: 'Error al obtener números de la revista',
  created: {
    title: '¡Número de revista creado!',
    description: 'El número de revista se ha creado exitosamente.',
  },
  createFailed: 'No se pudo crear el número de revista.',
  updated: {
    title: '¡Número de revista actualizado!',
    description: 'El número de revista se ha actualizado exitosamente.',
  },
  updateFailed: 'No se pudo actualizar el número de revista.',
  deleted: {
    title: '¡Número de revista eliminado!',
    description: 'El número de revista se ha eliminado exitosamente.',
  },
  deleteFailed: 'No se pudo eliminar el número de revista.',
  deleteQuestion: '¿Estás seguro de que quieres eliminar este número de revista?',
};
