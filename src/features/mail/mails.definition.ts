import { formatNumber } from '@/shared/numbers';

export const MAILS = {
  slug: 'mails',
  task: 'deliver-mail',
  /**
   * Queues in order of priority: office notices and status mails (`first`); confirmations, which a
   * flood of submissions can multiply; urgent event changes; bulk mail (`many`). Confirmations of
   * applications (`admissions`) have the follow-up link; they are sent in turn with all the others.
   */
  queues: {
    first: 'mail',
    admissions: 'mail-admissions',
    confirmations: 'mail-confirmations',
    urgent: 'mail-urgent',
    many: 'mail-many',
  },
  /** Names in the table `background_work`: the sending, and the connection to the mail server. */
  work: { sending: 'mail', delivery: 'mail-delivery' },
  kinds: {
    confirmation: 'Confirmación a la persona',
    notice: 'Aviso a la oficina',
    status: 'Mensaje sobre una solicitud',
    answer: 'Respuesta a un mensaje',
    review: 'Aviso a quien evalúa',
    place: 'Cambio en el registro de una persona',
    event: 'Mensaje a quienes asisten a un evento',
    access: 'Enlace para seguir una solicitud',
    account: 'Acceso a la administración',
    login: 'Aviso de un acceso a su cuenta',
  },
  /** Statuses. `held`: the mailbox has reached its limit of confirmations; the mail is sent automatically later. */
  statuses: {
    pending: 'Por enviar',
    held: 'Aplazado',
    sent: 'Enviado',
    failed: 'No enviado',
    past: 'Ya no procede',
  },
  /** Statuses that the office may send again, one by one. `past` too, because a date may have been corrected since. */
  unsent: ['failed', 'past', 'held'] as readonly unknown[],
  /** A reply's subject is «Re: » and that of a contact message, which has up to 200 characters. */
  limits: { subject: 250, text: 5_000 },
  /** Maximum number of failed mails requeued per request: some seconds of work. */
  resentAtOnce: 1_000,
  /**
   * Each pause is twice the previous one, from ten seconds up to `longestPauseMs`: 65 hours in
   * total, so that no mail is lost if the mail server is down for a weekend.
   */
  retries: { attempts: 31, backoff: { type: 'exponential', delay: 10_000 } },
  longestPauseMs: 3 * 60 * 60 * 1_000,
  messages: {
    subject: 'El asunto es obligatorio',
    text: 'El mensaje es obligatorio',
    blank: 'Completa lo que el borrador dejó en blanco: «…», o una viñeta sin texto',
    unfillable: (names: readonly string[], known: readonly string[]): string =>
      `No se puede rellenar ${names.join(', ')}. Se rellenan ${known.join(', ')}.`,
    queued: 'El correo se enviará en unos momentos.',
    confirmedAgain: (address: string): string => `La confirmación va en camino a ${address}.`,
    addressRemoved: 'Se quitó el correo de esta persona antes de enviarlo.',
    registrationCancelled: 'El registro se anuló antes de enviarlo.',
    replaced: 'Se escribió otra vez, con los datos de ahora.',
    held: 'Este buzón ha recibido ya varias confirmaciones en la última hora. Se enviará solo en cuanto se pueda.',
    dropped:
      'No se envió: demasiadas confirmaciones a este buzón en un día. Si la persona la necesita, se puede enviar desde aquí.',
    queuedAgain: (count: number, left: number): string => {
      if (count === 0) return 'No hay correos que volver a enviar.';
      const description =
        count === 1
          ? 'Un correo se enviará de nuevo en unos momentos.'
          : `${formatNumber(count)} correos se enviarán de nuevo en unos momentos.`;
      if (left === 0) return description;
      return `${description} ${left === 1 ? 'Queda' : 'Quedan'} ${formatNumber(left)}: repite la petición.`;
    },
    otherAddress: 'La persona tiene ahora otro correo, o ninguno: a este no se le envía nada más.',
    onlyFailed: 'Solo se puede volver a enviar un correo que no se pudo enviar.',
  },
} as const;

/** Whether the office may send a mail again. True also for a mail that failed and waits for its next attempt. */
export const canBeResent = ({
  attempts,
  status,
}: {
  attempts: unknown;
  status: unknown;
}): boolean => MAILS.unsent.includes(status) || (status === 'pending' && Number(attempts) > 0);

export type MailKind = keyof typeof MAILS.kinds;
