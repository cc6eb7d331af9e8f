import { formatNumber } from '@/shared/numbers';

/** Messages to attendees: definitions shared by collection, task, API and screens. */
export const EVENT_MESSAGES = {
  slug: 'event-messages',
  kinds: {
    change: 'Cambio de fecha, hora o lugar',
    cancelled: 'Evento cancelado',
    reminder: 'Recordatorio',
    letter: 'Mensaje de la oficina',
    certificate: 'Certificado de asistencia',
  },
  /** Only changes wait for a decision («offered»); other messages are sent directly. */
  states: {
    offered: 'Sin enviar: la oficina decide',
    sending: 'Enviándose',
    sent: 'Enviado',
    failed: 'No se pudo enviar',
    dismissed: 'Descartado',
  },
  audiences: {
    all: 'Quienes asisten y quienes esperan',
    registered: 'Quienes asisten',
    waiting: 'Quienes esperan',
    attended: 'Quienes entraron',
  },
  /** Name of the background task. */
  work: 'event-messages',
  /** Mails per transaction; it must not hold the event's lock. */
  atOnce: 50,
  /** Pauses before each retry; the failure after the last pause is final. */
  retryPausesMs: [10_000, 60_000, 5 * 60_000, 30 * 60_000],
  /** Hour of reminders, on the day before, in the campus's time zone. */
  reminderHour: 9,
  limits: { subject: 200, text: 5_000 },
  messages: {
    subject: 'El asunto es obligatorio',
    text: 'El mensaje es obligatorio',
    note: 'Lo que se añade debe ser un texto',
    audience: 'Elige a quién va el mensaje',
    nothingOffered: 'No hay ningún cambio de este evento por avisar.',
    changedMeanwhile:
      'El evento ha vuelto a cambiar desde que se abrió este aviso. No se ha enviado ni descartado: léelo de nuevo.',
    nobody: 'No hay nadie a quien escribir.',
    onlyFailed: 'Solo se puede enviar de nuevo un mensaje que no se pudo enviar.',
    resent: 'El mensaje se enviará de nuevo en unos momentos a quienes no lo han recibido.',
    fault:
      'No se pudieron escribir sus correos. La causa está en el registro del sitio («message not sent»).',
    dismissed: 'No se avisará de este cambio.',
    sending: (count: number): string =>
      count === 1
        ? 'El mensaje va en camino a una persona.'
        : `El mensaje va en camino a ${formatNumber(count)} personas.`,
  },
} as const;

export type Audience = keyof typeof EVENT_MESSAGES.audiences;
export type EventMessageKind = keyof typeof EVENT_MESSAGES.kinds;
export type EventMessageState = keyof typeof EVENT_MESSAGES.states;
