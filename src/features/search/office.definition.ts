export const OFFICE_SEARCH = {
  path: '/admin/buscar',
  label: 'Buscar',
  title: 'Buscar en todo',
  /** Maximum hits per kind of personal data; the sections have the rest. */
  people: 5,
  /** Fewer letters are in everybody's text. */
  leastOfPeople: 3,
  kinds: {
    requests: 'Solicitudes de inscripción',
    messages: 'Mensajes',
    registrants: 'Asistentes',
  },
} as const;

export type PeopleKind = keyof typeof OFFICE_SEARCH.kinds;
