import type { MailDraft, Sender } from '@/features/mail/mails.service';
import { ADMIN_PATHS } from '@/shared/paths';

/** Mail about pending reviews. Without data of applicants, because mailboxes may be shared. */
export const reviewMail = (
  { email, name }: { email: string; name: string },
  sender: Sender,
  siteUrl: string,
): MailDraft => ({
  kind: 'review',
  to: email,
  replyTo: sender.office,
  about: email,
  record: null,
  subject: 'Tienes solicitudes por evaluar',
  content: {
    paragraphs: [
      `Hola, ${name}:`,
      'La oficina del doctorado te pide que leas solicitudes de inscripción y des tu recomendación.',
      'Están en la administración del sitio, con tu nombre de usuario y tu contraseña. Por este correo no se envía ningún dato de las personas.',
    ],
    link: { label: 'Ver las solicitudes por evaluar', url: `${siteUrl}${ADMIN_PATHS.reviews}` },
    signature: sender.programme,
  },
});
