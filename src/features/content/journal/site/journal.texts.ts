import { numberIssue } from '@/features/content/journal/journal.definition';
import type { ListTexts } from '@/site/list/list-states';

/** Texts that only the server renders, so that they are not sent to the browser. */
export const JOURNAL_PAGE_TEXTS = {
  lede: 'Investigación original en educación, leída y discutida por pares antes de publicarse, y abierta a todas las personas después.',
  about: 'Sobre la revista',
  tiles: [
    {
      title: 'Publicación semestral',
      text: 'Dos números por año, con artículos, ensayos y reseñas.',
    },
    {
      title: 'Acceso abierto',
      text: 'Todos los números pueden leerse y descargarse sin costo ni registro.',
    },
    {
      title: 'Arbitraje por pares',
      text: 'Cada artículo es evaluado por especialistas mediante revisión por pares.',
    },
  ],
} as const;

/** Texts of the journal's page. */
export const JOURNAL_TEXTS = {
  title: 'Revista del Doctorado',
  issues: 'Números publicados',
  search: 'Buscar en la revista...',
  years: 'Años',
  more: 'Cargar más números',
  allShown: 'Ya se muestran todos los números.',
  listFailure: 'Error al obtener números de la revista',
  noun: { one: 'número', many: 'números' },
  numbering: numberIssue,
  view: 'Ver Revista',
  download: 'Descargar PDF',
  back: 'Volver a la revista',
  contents: 'Contenido del número',
} as const;

/** Instructions for submitting an article. */
export const SUBMISSION_TEXTS = {
  title: 'Envío de Artículos',
  lede: 'La recepción de artículos está abierta todo el año. Envía tu trabajo por correo electrónico a las tres direcciones de la revista con el asunto:',
  subject: 'Postulación de artículo para arbitraje – Nombre del autor',
  addresses: 'Direcciones de envío',
  unknownAddresses:
    'Las direcciones no se pueden mostrar en este momento. Vuelve a intentarlo dentro de unos minutos.',
  rules: 'Antes de enviarlo, comprueba que cumple las normas de publicación.',
  rulesLink: 'Ver Normas y Requerimientos',
  aboutLink: 'Equipo editorial y políticas',
} as const;

export const JOURNAL_LIST_TEXTS: ListTexts = {
  loading: 'Cargando revista...',
  error: {
    title: 'Error al cargar revista',
    sentence: 'Ha ocurrido un error al cargar la revista. Por favor, inténtalo de nuevo.',
  },
  empty: {
    title: 'No se encontraron números',
    whenNone: ['No hay números disponibles en este momento.'],
    whenNoMatch: 'No hay números que coincidan con tu búsqueda.',
  },
};
