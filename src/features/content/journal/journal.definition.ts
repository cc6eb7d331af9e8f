/** Constants of the public list, separate so that the browser receives no others. */
export const JOURNAL_LIST = {
  allYears: 'Todos',
  notFound: 'El número de la revista no existe o ya no está disponible.',
} as const;

/** «Vol. 12, No. 2» */
export const numberIssue = (volume: string, issue: string): string =>
  `Vol. ${volume}, No. ${issue}`;

/** Constants of journal issues, shared by schemas, collection and screens. */
export const JOURNAL = {
  slug: 'journal',
  allYears: JOURNAL_LIST.allYears,
  issuesPerYear: 2,
  /** Placeholders for the empty fields of a draft. */
  unfinished: { title: 'Sin título', number: '–' },
  limits: { title: 200, description: 5_000, number: 20, firstYear: 1900, lastYear: 2200 },
  messages: {
    title: 'El título es obligatorio',
    volume: 'El volumen es obligatorio',
    issue: 'El número es obligatorio',
    year: 'El año es obligatorio',
    yearInvalid: 'Ingrese un año válido',
    pdfUrl: 'La dirección del PDF es obligatoria',
    deleted: 'El número de revista se ha eliminado exitosamente.',
    notFound: JOURNAL_LIST.notFound,
  },
} as const;
