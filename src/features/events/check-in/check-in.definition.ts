import { DAY_MS, HOUR_MS } from '@/shared/durations';

/** Check-in: the facts that server, devices and mails share. */
export const CHECK_IN = {
  /** Eighty bits: cannot be guessed. */
  codeLength: 16,
  /** Maximum number of changes per request of a device. */
  changesAtOnce: 100,
  /** Page size of the device's list; large, because most of the cost is per request. */
  listAtOnce: 4_000,
  /** Maximum number of entrances kept per registration and day, undone ones included. */
  kept: 20,
  /** Maximum number of days on which one person's entrances are kept. */
  maxDays: 366,
  /** Last digits of a telephone sent to devices: enough to distinguish two people, too few to call them. */
  telephoneEnd: 4,
  /** Maximum age of a change from an offline device. */
  maxAgeMs: 31 * DAY_MS,
  /** Entries are accepted from this long before the start of the event. */
  opensBeforeMs: 12 * HOUR_MS,
  /** Later entries, for example from a list on paper, are stored with this time after the end of the event. */
  closesAfterMs: DAY_MS,
  messages: {
    changes: 'Indique las entradas que se anotan',
    since: 'Ingrese una fecha válida',
    after: 'Ingrese el número de un registro',
    unknown: 'Este registro ya no existe, o es de otro evento.',
    notComing: 'Este registro está anulado o en espera: no se anota su entrada.',
    cancelled: 'Este registro está anulado: no se le da un lugar.',
    day: 'Indique un día como 2026-11-21',
    wrongDay: 'Ese día no es de este evento, o todavía no ha llegado.',
    tooManyDays: 'Ya no caben más días en este registro.',
    off: 'Este evento se ha cancelado: no se anotan entradas.',
    trashed: 'Este evento está en la papelera: no se anotan entradas.',
    tooEarly: 'Las entradas se anotan desde 12 horas antes de que empiece el evento.',
    noAddress: 'Sin correo',
    hasEntered: 'Esta persona ya ha entrado: su registro no se anula.',
  },
} as const;

export const checkInApiPath = (event: number): string => `/api/admin/events/${event}/door`;

/** First page of the list, for the preload: it must equal the URL that the screen requests. */
export const checkInListPath = (event: number): string =>
  `${checkInApiPath(event)}?waiting=true&limit=${CHECK_IN.listAtOnce}`;
