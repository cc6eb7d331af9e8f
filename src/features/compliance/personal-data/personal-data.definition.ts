/**
 * Personal data that the product keeps, with purpose and retention period. Read by the privacy
 * page, the purge and the screen of a person's data.
 */
export const PERSONAL_DATA = {
  path: '/admin/personal-data',
  label: 'Datos personales',
  /** Name of the purge in the table `background_work`. */
  work: 'retention',
  /** Version of the privacy text in force, stored with each submission. A new wording needs a new version. */
  textVersion: '2025-07',
  /** By collection. `months` count from the day on which the record was received. */
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
  /** Search for a person: minimum number of characters, and maximum number of people found. */
  people: { least: 3, most: 20 },
  /** Maximum number of records of each kind on a person's page; the newest are shown. */
  shown: 50,
  messages: {
    search: 'Escribe al menos tres letras o cifras',
    confirmation: 'Escribe el mismo correo electrónico para confirmar',
    confirmationByName: 'Escribe el mismo nombre para confirmar',
    erased: 'Se han borrado los datos de esta persona.',
  },
} as const;

/** Collections whose records are about a person identified by an e-mail address. */
export const PERSONAL_COLLECTIONS = [
  'registrations',
  'contacts',
  'event-registrations',
  'mails',
] as const;
export type PersonalSlug = (typeof PERSONAL_COLLECTIONS)[number];

/** Collections that are purged: those of personal data, and the log. */
export const RETAINED_COLLECTIONS = [...PERSONAL_COLLECTIONS, 'activity'] as const;
export type RetainedSlug = (typeof RETAINED_COLLECTIONS)[number];

const describePeriod = (months: number): string =>
  months % 12 === 0 ? (months === 12 ? 'un año' : `${months / 12} años`) : `${months} meses`;

/** Data that is kept, with period and purpose, one line for each collection, for the public. */
export const RETENTION_LINES: readonly string[] = RETAINED_COLLECTIONS.map((slug) => {
  const { what, why, months } = PERSONAL_DATA.kept[slug];
  return `${what}, ${describePeriod(months)} (${why})`;
});
