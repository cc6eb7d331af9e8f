import type { RecordTexts } from '@/admin/records/record-texts';

/** What «Gestión de Galería» says. */
export const GALLERY_TEXTS: RecordTexts = {
  title: 'Gestión de Galería',
  subtitle: 'Agrega, describe y corrige las imágenes de la vida del programa.',
  create: 'Agregar Imagen',
  search: 'Buscar imágenes...',
  loading: 'Cargando imágenes…',
  loadFailed: 'Error al obtener elementos de galería',
  readFailed: 'Error al obtener la imagen',
  emptyTitle: 'No se encontraron imágenes',
  emptyText: 'No hay imágenes que coincidan con tu búsqueda.',
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
  deleteConsequence: 'dejará de verse en el sitio. Podrás restaurarla desde la papelera.',
};
