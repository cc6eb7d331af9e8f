import type { MailDraft, Sender } from '@/features/mail/mails.service';
import { ADMIN_PATHS } from '@/shared/paths';

/** A login from where an account was never let in. */
interface NewPlace {
  email: string;
  username: string;
  device: string;
  place: string;
  /** How they came in, in words; by a password: nothing. */
  way: string | undefined;
  /** In words. */
  when: string;
}

/** Mail about a login from a new place. */
export const newPlaceMail = (
  { email, username, device, place, way, when }: NewPlace,
  sender: Sender,
  siteUrl: string,
): MailDraft => ({
  kind: 'login',
  to: email,
  replyTo: sender.office,
  about: email,
  record: null,
  limit: 'loginNotice',
  subject: 'Acceso a tu cuenta desde un lugar nuevo',
  content: {
    paragraphs: [
      `Hola, ${username}:`,
      'Se ha entrado en tu cuenta desde un dispositivo o una red que no se habían usado con ella en los últimos tres meses.',
      'Si has sido tú, no hay nada que hacer. Si no, cambia tu contraseña ahora mismo y, en la pantalla de tu cuenta, cierra las demás sesiones y quita de «Llaves de acceso» las que no sean tuyas: con ellas se entra sin contraseña. Si no puedes entrar, avisa al administrador del sistema.',
    ],
    details: [
      { label: 'Dispositivo', value: device },
      { label: 'Red', value: place },
      ...(way ? [{ label: 'Cómo', value: way }] : []),
      { label: 'Cuándo', value: when },
    ],
    link: { label: 'Ver las sesiones de mi cuenta', url: `${siteUrl}${ADMIN_PATHS.account}` },
    signature: sender.programme,
  },
});
