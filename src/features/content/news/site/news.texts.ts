import type { ListTexts } from '@/site/list/list-states';

/** Text below the title. Separate, because only the server renders it and the browser does not need it. */
export const NEWS_LEDE =
  'Convocatorias, avances de investigación, actos y graduaciones: lo que ocurre en el doctorado, contado por quienes lo hacen.';

/** Texts of the news page. */
export const NEWS_TEXTS = {
  title: 'Noticias y Actualizaciones',
  search: 'Buscar noticias...',
  more: 'Cargar Más Noticias',
  allShown: 'Ya se muestran todas las noticias.',
  listFailure: 'Error al obtener noticias',
  itemFailure: 'Error al obtener la noticia',
  noun: { one: 'noticia', many: 'noticias' },
} as const;

export const NEWS_LIST_TEXTS: ListTexts = {
  loading: 'Cargando noticias...',
  error: {
    title: 'Error al cargar noticias',
    sentence: 'Ha ocurrido un error al cargar las noticias. Por favor, inténtalo de nuevo.',
  },
  empty: {
    title: 'No se encontraron noticias',
    whenNone: ['No hay noticias disponibles en este momento.'],
    whenNoMatch: 'No hay noticias que coincidan con tu búsqueda.',
  },
};
