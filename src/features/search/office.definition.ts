import { formatNumber } from '@/shared/numbers';

export const OFFICE_SEARCH = {
  path: '/admin/buscar',
  label: 'Buscar',
  title: 'Buscar en todo',
  /** Maximum hits per kind of personal data; the sections have the rest. */
  people: 5,
  /** Minimum letters to search people, because fewer letters match nearly everyone. */
  leastOfPeople: 3,
  kinds: {
    requests: 'Solicitudes de inscripción',
    messages: 'Mensajes',
    registrants: 'Asistentes',
  },
} as const;

const KEYS = 'Con las flechas se elige, con Intro se abre.';

/** Texts for administrators, because only they can search people. */
const WITH_PEOPLE = {
  field: 'Buscar personas y contenidos',
  placeholder: 'Nombre, correo, teléfono o título',
  subtitle: 'Personas y contenidos, también los borradores.',
  hint: `Escribe al menos tres letras de una persona, o dos de un contenido. ${KEYS}`,
};
const WITHOUT_PEOPLE: typeof WITH_PEOPLE = {
  field: 'Buscar contenidos',
  placeholder: 'Título o palabras del texto',
  subtitle: 'Contenidos, también los borradores.',
  hint: `Escribe al menos dos letras. ${KEYS}`,
};
export const textsOfSearch = (findsPeople: boolean) => (findsPeople ? WITH_PEOPLE : WITHOUT_PEOPLE);

export type PeopleKind = keyof typeof OFFICE_SEARCH.kinds;

/** The page with all results of a search. Logs omit the query, because it may be personal data. */
export const officeSearchPath = (q: string, page = 1): string =>
  `${OFFICE_SEARCH.path}?${new URLSearchParams({ q, ...(page > 1 ? { pagina: String(page) } : {}) })}`;

interface Count {
  q: string;
  corrected: string | null;
  /** Records of people and contents together. */
  matches: number;
  /** Contents. */
  total: number;
}

const countOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Hint that people were not searched; empty if they were, or if this user cannot search them. */
export const describeUnsearched = (q: string, findsPeople: boolean): string =>
  findsPeople && q.trim().length < OFFICE_SEARCH.leastOfPeople
    ? ' A las personas se las busca con al menos tres letras.'
    : '';

/** «12 resultados: 3 de personas y 9 contenidos.», after the corrected search if the typed one found nothing. */
export const countInWords = ({ corrected, matches, q, total }: Count): string => {
  if (matches === 0) return `No se encontró nada con «${q}».`;
  const instead = corrected ? `No se encontró nada con «${q}». Quizás: «${corrected}». ` : '';
  const people = matches - total;
  const parts = [
    ...(people > 0 ? [`${formatNumber(people)} de personas`] : []),
    ...(total > 0 ? [countOf(total, 'contenido', 'contenidos')] : []),
  ];
  return `${instead}${countOf(matches, 'resultado', 'resultados')}: ${parts.join(' y ')}.`;
};
