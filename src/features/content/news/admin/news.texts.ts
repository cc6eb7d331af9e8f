import type { RecordTexts } from '@/admin/records/record-texts';

/** What «Gestión de Noticias» says. */
export const NEWS_TEXTS: RecordTexts = {
  title: 'Gestión de Noticias',
  subtitle: 'Crea, corrige y publica las noticias del programa.',
  create: 'Nueva Noticia',
  search: 'Buscar noticias...',
  loading: 'Cargando noticias…',
  loadFailed: 'Error al obtener noticias',
  readFailed: 'Error al obtener la noticia',
  emptyTitle: 'No se encontraron noticias',
  emptyText: 'No hay noticias que coincidan con tu búsqueda.',
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
  deleteConsequence: 'dejará de verse en el sitio. Podrás restaurarla desde la papelera.',
};
