/** Texts of the page about the journal, beside those that the office writes. */
export const ABOUT_JOURNAL_TEXTS = {
  title: 'Sobre la revista',
  lede: 'Quién la hace, con qué reglas y cómo se la cita.',
  identity: 'Identidad',
  team: 'Equipo editorial',
  policies: 'Políticas',
  facts: {
    title: 'Título',
    abbreviation: 'Título abreviado',
    issnOnline: 'ISSN en línea',
    issnPrint: 'ISSN impreso',
    publisher: 'Entidad editora',
    place: 'Lugar',
    email: 'Correo',
  },
  unavailableTitle: 'Los datos de la revista no se pueden mostrar',
  unavailable: 'No se pueden mostrar en este momento. Vuelve a intentarlo dentro de unos minutos.',
} as const;
