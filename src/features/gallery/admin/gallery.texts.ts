import type { RecordTexts } from '@/admin/records/use-records';

/** What «Gestión de Galería» says. */
export const GALLERY_TEXTS: RecordTexts = {
  loadFailed: 'Error al obtener elementos de galería',
  created: { title: '¡Imagen agregada!', description: 'La imagen se ha agregado exitosamente.' },
  createFailed: 'No se pudo agregar la imagen a la galería.',
  updated: {
    title: '¡Imagen actualizada!',
    description: 'La imagen se ha actualizado exitosamente.',
  },
  updateFailed: 'No se pudo actualizar la imagen.',
  deleted: { title: '¡Imagen eliminada!', description: 'La imagen se ha eliminado exitosamente.' },
  deleteFailed: 'No se pudo eliminar la imagen.',
  deleteQuestion: '¿Estás seguro de que quieres eliminar esta imagen?',
};
