import { NONE } from '@/shared/no-record';

const MAX_AT_ONCE = 100;

const limits = {
  name: { min: 2, max: 100 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 1000 },
} as const;

/** Contact messages: the facts that schemas, collection and form share. */
export const CONTACTS = {
  slug: 'contacts',
  labels: { singular: 'Mensaje de contacto', plural: 'Mensajes de contacto' },
  /** Fields of the sender that the office may correct. */
  personFields: { nombre: 'Nombre', email: 'Correo electrónico', telefono: 'Teléfono' },
  types: ['Información General', 'Admisiones', 'Académico', 'Financiero', 'Investigación'],
  limits,
  /** Processing status; archived messages are not pending. */
  statuses: { new: 'Nuevo', read: 'Leído', answered: 'Respondido', archived: 'Archivado' },
  /** Actions on one or several messages. A message to whose status an action does not apply stays unchanged. */
  marks: ['read', 'unread', 'archive', 'unarchive'],
  desk: {
    part: 48,
    none: NONE,
    missing: { answer: 'Sin respuesta' },
    missingOptions: ['answer'],
    sorts: { newest: 'Más recientes', oldest: 'Más antiguos' },
    sortOptions: ['newest', 'oldest'],
    /** Maximum number marked in one request, because it is one transaction. */
    atOnce: MAX_AT_ONCE,
  },
  messages: {
    none: 'Elige al menos un mensaje',
    tooMany: `No se pueden cambiar más de ${MAX_AT_ONCE} mensajes a la vez`,
    mark: 'Elige una de las opciones',
    unknown: 'Alguno de los mensajes ya no existe. No se ha cambiado ninguno.',
    changed: (count: number): string => {
      if (count === 0) return 'No había nada que cambiar.';
      return count === 1 ? 'Se ha cambiado un mensaje.' : `Se han cambiado ${count} mensajes.`;
    },
    nombre: `El nombre debe tener al menos ${limits.name.min} caracteres`,
    asunto: `El asunto debe tener al menos ${limits.subject.min} caracteres`,
    tipo: 'Seleccione el tipo de consulta',
    messageTooShort: `El mensaje debe tener al menos ${limits.message.min} caracteres`,
    messageTooLong: `El mensaje no puede exceder ${limits.message.max} caracteres`,
    received: 'Hemos recibido tu mensaje. Te responderemos pronto.',
    answeredMeanwhile:
      'Otra persona ha respondido a este mensaje entretanto. No se ha enviado nada: cierra y mira su respuesta.',
    deleted: 'El mensaje se ha eliminado exitosamente.',
  },
} as const;

export type ContactStatus = keyof typeof CONTACTS.statuses;
export type ContactMark = (typeof CONTACTS.marks)[number];

export const CONTACT_STATUSES = Object.keys(CONTACTS.statuses) as [
  ContactStatus,
  ...ContactStatus[],
];

export const CONTACT_ENTRIES = {
  slug: 'contact-entries',
  labels: { singular: 'Anotación de un mensaje', plural: 'Anotaciones de mensajes' },
  kinds: {
    answer: 'Respuesta',
    note: 'Nota',
    assignment: 'Asignación',
    archive: 'Archivo',
    correction: 'Datos corregidos',
    confirmation: 'Confirmación enviada otra vez',
  },
  limits: { text: 5_000 },
  messages: { text: 'Escribe la nota' },
} as const;

/** Messages as cases of the desk. */
export const CONTACT_CASES = {
  collection: CONTACTS.slug,
  entries: { collection: CONTACT_ENTRIES.slug, owner: 'contact', it: 'lo' },
} as const;

/** The quoted message below an answer, because its author has no other copy of it. */
export const quoteMessage = (text: string): string =>
  ['Escribiste:', ...text.split('\n').map((line) => `> ${line}`)].join('\n');
