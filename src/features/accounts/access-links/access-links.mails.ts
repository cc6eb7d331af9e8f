import type { MailLink } from '@/features/mail/mails.content';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import {
  ACCESS_LINKS,
  type AccessLinkKind,
} from '@/features/accounts/access-links/access-links.definition';
import { accountMail, type Addressee } from '@/features/accounts/users/account.mails';

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

/** The mail with the link of an account. */
export const accessLinkMail = (
  addressee: Addressee,
  { kind, link }: { kind: AccessLinkKind; link: Omit<MailLink, 'label'> },
  sender: Sender,
): MailDraft => {
  const { subject, label, sentences } = TEXTS[kind];
  return accountMail(addressee, { subject, sentences, personalLink: { ...link, label } }, sender);
};
