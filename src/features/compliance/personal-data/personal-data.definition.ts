/**
 * Which personal data the product keeps, why and for how long. The privacy page, the purge and
 * the screen of one person's data all read it here.
 */
export const PERSONAL_DATA = {
  path: '/admin/personal-data',
  label: 'Datos personales',
  /** The name under which `background_work` says how the purge goes. */
  work: 'retention',
  /** The privacy text in force, which each submission is stored with; a new wording, a new version. */
  textVersion: '2025-07',
  /** By collection. The months count from the day on which the record came in. */
  kept: {
    registrations: {
      what: 'las solicitudes de inscripción',
      why: 'admisión y obligaciones académicas',
      months: 60,
    },
    contacts: { what: 'los mensajes de contacto', why: 'atender la consulta', months: 24 },
    'event-registrations': {
      what: 'los registros en eventos',
      why: 'organizar el evento y acreditar la asistencia',
      months: 24,
    },
    mails: {
      what: 'los correos que el sitio envía',
      why: 'saber qué se comunicó y volver a enviarlo si hizo falta',
      months: 12,
    },
    activity: {
      what: 'el registro de lo que hace la oficina',
      why: 'seguridad y rendición de cuentas',
      months: 36,
    },
  },
  /** The search for a person's address: its least characters, and how many people it finds at most. */
  people: { least: 3, most: 20 },
  /** Records of each kind on the page of a person, the newest. */
  shown: 50,
  messages: {
    search: 'Escribe al menos tres letras o cifras',
    confirmation: 'Escribe el mismo correo electrónico para confirmar',
    confirmationByName: 'Escribe el mismo nombre para confirmar',
    erased: 'Se han borrado los datos de esta persona.',
  },
} as const;

/** The collections whose records are about a person that is known by an e-mail. */
export const PERSONAL_COLLECTIONS = [
  'registrations',
  'contacts',
  'event-registrations',
  'mails',
] as const;
export type PersonalSlug = (typeof PERSONAL_COLLECTIONS)[number];

/** The collections that are purged: the same, and the log. */
export const RETAINED_COLLECTIONS = [...PERSONAL_COLLECTIONS, 'activity'] as const;
export type RetainedSlug = (typeof RETAINED_COLLECTIONS)[number];

const describePeriod = (months: number): string =>
  months % 12 === 0 ? (months === 12 ? 'un año' : `${months / 12} años`) : `${months} meses`;

/** What is kept and for how long, a line for each, for the public. */
export const RETENTION_LINES: readonly string[] = RETAINED_COLLECTIONS.map((slug) => {
  const { what, why, months } = PERSONAL_DATA.kept[slug];
  return `${what}, ${describePeriod(months)} (${why})`;
});
