/** What the public list needs of them: no more is sent to the browser. */
export const JOURNAL_LIST = {
  allYears: 'Todos',
  notFound: 'El número de la revista no existe o ya no está disponible.',
} as const;

/** «Vol. 12, No. 2» */
export const numberIssue = (volume: string, issue: string): string =>
  `Vol. ${volume}, No. ${issue}`;

/** The journal's issues: the facts that schemas, collection and screens share. */
export const JOURNAL = {
  slug: 'journal',
  allYears: JOURNAL_LIST.allYears,
  issuesPerYear: 2,
  /** What a draft shows where nothing is written yet. */
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
