export const ENTRIES = {
  slug: 'registration-entries',
  labels: { singular: 'Anotación de una solicitud', plural: 'Anotaciones de solicitudes' },
  kinds: {
    status: 'Cambio de estado',
    note: 'Nota',
    recommendation: 'Recomendación',
    assignment: 'Asignación',
    document: 'Documentos',
    withdrawal: 'La persona retiró su solicitud',
    correction: 'Datos corregidos',
  },
  recommendations: {
    favorable: 'Recomienda admitir',
    conditional: 'Con reservas',
    unfavorable: 'Recomienda no admitir',
  },
  limits: { text: 4_000, reason: 500 },
  messages: {
    text: 'Escribe la nota',
    recommendation: 'Elige una recomendación',
  },
} as const;

export type Recommendation = keyof typeof ENTRIES.recommendations;

export const RECOMMENDATIONS = Object.keys(ENTRIES.recommendations) as [
  Recommendation,
  ...Recommendation[],
];

/** Requests as cases of the desk. */
export const REQUEST_CASES = {
  collection: 'registrations',
  entries: { collection: ENTRIES.slug, owner: 'registration', it: 'la' },
} as const;
