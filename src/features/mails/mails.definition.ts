/** Outgoing mail: the facts that collection, queue, worker and screens share. */
export const MAILS = {
  slug: 'mails',
  task: 'deliver-mail',
  queue: 'mail',
  /** The lease of the one copy of the app that sends; see `core/database`. */
  lease: 'mail-worker',
  kinds: {
    confirmation: 'Confirmación a la persona',
    notice: 'Aviso a la oficina',
    status: 'Mensaje sobre una solicitud',
  },
  statuses: { pending: 'Por enviar', sent: 'Enviado', failed: 'No enviado' },
  limits: { subject: 200, text: 5_000 },
  /** Eleven more tries, each pause twice the last: from ten seconds to more than five hours. */
  retries: { attempts: 11, backoff: { type: 'exponential', delay: 10_000 } },
  messages: {
    subject: 'El asunto es obligatorio',
    text: 'El mensaje es obligatorio',
    queued: 'El correo se enviará en unos momentos.',
    onlyFailed: 'Solo se puede volver a enviar un correo que no se pudo enviar.',
  },
} as const;

export type MailKind = keyof typeof MAILS.kinds;
