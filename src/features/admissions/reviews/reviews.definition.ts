import { formatNameList } from '@/shared/format-name-list';

const MAX_REVIEWERS_AT_ONCE = 5;

/** Reviews of requests: one record per request and reviewer. */
export const REVIEWS = {
  slug: 'registration-reviews',
  labels: { singular: 'Evaluación de una solicitud', plural: 'Evaluaciones de solicitudes' },
  /** Filters of a reviewer's list. `done` includes reviews that are no longer needed. */
  states: { pending: 'Por evaluar', done: 'Terminadas' },
  part: 48,
  /** Maximum number of reviewers per bulk assignment, for as many requests as a bulk change allows. */
  reviewersAtOnce: MAX_REVIEWERS_AT_ONCE,
  /** Label of a review without a recommendation after the office has decided. */
  decided: 'Ya decidida',
  messages: {
    none: 'Elige al menos una cuenta',
    tooMany: `No se puede pedir a más de ${MAX_REVIEWERS_AT_ONCE} personas a la vez`,
    reviewer: 'Solo puede evaluar una cuenta de evaluador',
    state: 'El estado debe ser pending o done',
    basis: 'Escribe en qué se basa tu recomendación',
    decided: 'La oficina ya ha decidido sobre esta solicitud. Tu evaluación queda como estaba.',
    unneeded: 'La oficina ya ha decidido sobre esta solicitud. Tu recomendación ya no hace falta.',
    withdrawn: 'La persona ha retirado esta solicitud. Ya no hace falta evaluarla.',
    withdrawnOnes: (people: readonly string[]): string =>
      `${people.length === 1 ? 'Se ha retirado' : 'Se han retirado'}: ${formatNameList(people)}. No se ha pedido ninguna evaluación.`,
    decidedOnes: (people: readonly string[]): string =>
      `Ya se ha decidido sobre: ${formatNameList(people)}. No se ha pedido ninguna evaluación.`,
    taken: 'Esta persona ya no evalúa la solicitud.',
    otherMeanwhile:
      'Has guardado otra recomendación entretanto, desde otra ventana o equipo. No se ha guardado nada: compárala con lo que escribiste.',
    saved: 'La oficina ya puede leer tu recomendación.',
    given: (
      count: number,
      { requests, reviewers }: { requests: number; reviewers: number },
    ): string => {
      if (count > 1) return `Se han pedido ${count} evaluaciones.`;
      if (count === 1) return 'Se ha pedido una evaluación.';
      return `Ya ${reviewers === 1 ? 'tenía' : 'tenían'} ${requests === 1 ? 'esta solicitud' : 'estas solicitudes'}.`;
    },
  },
} as const;

export type ReviewState = keyof typeof REVIEWS.states;

export const REVIEW_STATES = Object.keys(REVIEWS.states) as [ReviewState, ...ReviewState[]];
