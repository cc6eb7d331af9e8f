import type { RecordTexts } from '@/admin/records/use-records';

/** What «Gestión de Noticias» says. */
export const NEWS_TEXTS: RecordTexts = {
  loadFailed: 'Error al obtener noticias',
  created: { title: '¡Noticia creada!', description: 'La noticia se ha creado exitosamente.' },
  createFailed: 'No se pudo crear la noticia.',
  updated: {
    title: '¡Noticia actualizada!',
    description: 'La noticia se ha actualizado exitosamente.',
  },
  updateFailed: 'No se pudo actualizar la noticia.',
  deleted: {
    title: '¡Noticia eliminada!',
    description: 'La noticia se ha eliminado exitosamente.',
  },
  deleteFailed: 'No se pudo eliminar la noticia.',
  deleteQuestion: '¿Estás seguro de que quieres eliminar esta noticia?',
};
