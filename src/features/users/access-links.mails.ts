import type { MailLink } from '@/features/mails/mails.content';
import type { MailDraft, Sender } from '@/features/mails/mails.service';
import { ACCESS_LINKS, type AccessLinkKind } from '@/features/users/access-links.definition';

const { kinds } = ACCESS_LINKS;

const TEXTS: Record<AccessLinkKind, { subject: string; label: string; sentences: string[] }> = {
  reset: {
    subject: 'Elige una contraseña nueva',
    label: 'Elegir la contraseña',
    sentences: [
      'Quien administra el sitio te envía este enlace para que elijas una contraseña nueva. Al usarlo se cierran las sesiones que tengas abiertas.',
      `Sirve una vez, durante una hora. Si no lo esperabas, avisa a quien administra el sitio.`,
    ],
  },
  invitation: {
    subject: 'Tu cuenta en la administración del sitio',
    label: 'Elegir mi contraseña',
    sentences: [
      'Se ha creado una cuenta para ti en la administración del sitio. Con este enlace eliges tu contraseña: nadie más la conoce.',
      `Sirve una vez, durante ${kinds.invitation.hours} horas. Si no lo esperabas, no hace falta que hagas nada.`,
    ],
  },
};

interface Addressee {
  username: string;
  email: string;
}

/** The mail with the link of an account. */
export const accessLinkMail = (
  { email, username }: Addressee,
  { kind, link }: { kind: AccessLinkKind; link: Omit<MailLink, 'label'> },
  { programme, office }: Sender,
): MailDraft => {
  const { subject, label, sentences } = TEXTS[kind];
  return {
    kind: 'account',
    to: email,
    replyTo: office,
    about: email,
    subject,
    content: {
      paragraphs: ['Hola:', ...sentences],
      details: [{ label: 'Nombre de usuario', value: username }],
      personalLink: { ...link, label },
      signature: programme,
    },
  };
};

/** What the owner of an account is told when its password was set by a link. */
export const passwordSetMail = (
  { email, username }: Addressee,
  { programme, office }: Sender,
): MailDraft => ({
  kind: 'account',
  to: email,
  replyTo: office,
  about: email,
  subject: 'La contraseña de tu cuenta ha cambiado',
  content: {
    paragraphs: [
      'Hola:',
      'Con un enlace de acceso se ha elegido una contraseña nueva para tu cuenta, y se han cerrado sus sesiones.',
      'Si no has sido tú, avisa enseguida a quien administra el sitio.',
    ],
    details: [{ label: 'Nombre de usuario', value: username }],
    signature: programme,
  },
});
