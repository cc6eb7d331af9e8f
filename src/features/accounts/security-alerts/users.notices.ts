import type { CollectionAfterChangeHook, PayloadRequest } from 'payload';

import { accountName, type NamedAccount } from '@/core/account-name';
import { anonymizedAddress } from '@/core/client-address';
import { settings } from '@/core/settings';
import { logAccountActivity } from '@/features/accounts/users/users.account';
import type { MailContent } from '@/features/mail/mails.content';
import { queueMails, readSender, type MailDraft, type Sender } from '@/features/mail/mails.service';
import { USERS } from '@/features/accounts/users/users.definition';
import type { User } from '@/payload-types';
import { formatDateTime } from '@/shared/dates';
import { timeZoneName } from '@/shared/time-zone-name';

export type Addressee = NamedAccount & { email: string };

interface Notice extends Pick<MailContent, 'details' | 'personalLink'> {
  subject: string;
  sentences: string[];
}

export const accountMail = (
  { email, ...account }: Addressee,
  { subject, sentences, details = [], ...rest }: Notice,
  { programme, office }: Sender,
): MailDraft => ({
  kind: 'account',
  to: email,
  replyTo: office,
  about: email,
  record: null,
  subject,
  content: {
    paragraphs: [`Hola, ${accountName(account)}:`, ...sentences],
    details: [{ label: 'Nombre de usuario', value: account.username }, ...details],
    ...rest,
    signature: programme,
  },
});

const NOT_YOU = 'Si no has sido tú, ni lo has pedido, avisa enseguida a quien administra el sitio.';
const NEW_PASSWORD = 'La contraseña de tu cuenta ha cambiado';
const RECOVERY_CODE = 'Se usó un código de recuperación';

/** Texts of mails about changed fields, which the log records by itself. */
const OF_FIELDS = {
  ownPassword: {
    subject: NEW_PASSWORD,
    sentence:
      'Se ha puesto una contraseña nueva a tu cuenta desde una sesión abierta, y se han cerrado las demás.',
  },
  passwordByOthers: {
    subject: NEW_PASSWORD,
    sentence:
      'Quien administra el sitio ha puesto una contraseña nueva a tu cuenta, y se han cerrado sus sesiones.',
  },
  firstPassword: {
    subject: 'Ya tienes contraseña',
    sentence:
      'Con un enlace de acceso se ha elegido la contraseña de tu cuenta, que no tenía ninguna.',
  },
  passwordByLink: {
    subject: NEW_PASSWORD,
    sentence:
      'Con un enlace de acceso se ha elegido una contraseña nueva para tu cuenta, y se han cerrado sus sesiones.',
  },
  email: {
    subject: 'El correo de tu cuenta ha cambiado',
    sentence:
      'Los avisos y los enlaces de acceso de tu cuenta llegan desde ahora a otra dirección.',
  },
  username: {
    subject: 'El nombre de usuario de tu cuenta ha cambiado',
    sentence: 'Tu cuenta tiene desde ahora otro nombre de usuario, en lugar del de antes.',
  },
  role: {
    subject: 'El rol de tu cuenta ha cambiado',
    sentence: 'Tu cuenta tiene desde ahora otro rol, y con él otros permisos.',
  },
} as const;

const OF_WAYS = {
  secondFactorOn: {
    subject: 'Verificación en dos pasos activada',
    sentence: 'Se ha activado la verificación en dos pasos de tu cuenta.',
  },
  secondFactorOff: {
    subject: 'Verificación en dos pasos desactivada',
    sentence:
      'Se ha quitado la verificación en dos pasos de tu cuenta: al entrar ya no se pide un segundo paso.',
  },
  applicationOff: {
    subject: 'Aplicación de códigos quitada',
    sentence:
      'Se ha quitado la aplicación de códigos de tu cuenta: el segundo paso es ahora una llave de acceso.',
  },
  passkeyOn: {
    subject: 'Llave de acceso nueva',
    sentence: 'Se ha añadido una llave de acceso a tu cuenta: con ella se entra sin contraseña.',
  },
  passkeyOff: {
    subject: 'Llave de acceso quitada',
    sentence: 'Se ha quitado una llave de acceso de tu cuenta: con ella ya no se entra.',
  },
  recoveryCodes: {
    subject: 'Códigos de recuperación nuevos',
    sentence:
      'Se han hecho códigos de recuperación nuevos para tu cuenta. Los de antes ya no sirven.',
  },
  recoveryCodeUsed: {
    subject: RECOVERY_CODE,
    sentence: 'Alguien ha entrado en tu cuenta con uno de sus códigos de recuperación.',
  },
  ssoLink: {
    subject: 'Cuenta de la universidad vinculada',
    sentence: 'Desde ahora se puede entrar en tu cuenta con una cuenta de la universidad.',
  },
  ssoUnlink: {
    subject: 'Cuenta de la universidad desvinculada',
    sentence: 'Ya no se puede entrar en tu cuenta con la cuenta de la universidad.',
  },
} as const;

/** Texts of mails that differ from the log's wording. */
const IN_OTHER_WORDS = {
  recoveryCodeSpent: {
    subject: RECOVERY_CODE,
    sentence:
      'Desde una sesión abierta se ha confirmado un cambio en tu cuenta con uno de sus códigos de recuperación.',
  },
  secondFactorTaken: {
    subject: 'Verificación en dos pasos desactivada',
    sentence:
      'Quien administra el sitio ha quitado la verificación en dos pasos de tu cuenta, con sus llaves de acceso y sus códigos de recuperación, y se han cerrado sus sesiones: al entrar ya no se pide un segundo paso.',
  },
} as const;

const NOTICES = { ...OF_FIELDS, ...OF_WAYS, ...IN_OTHER_WORDS };
type NoticeName = keyof typeof NOTICES;

type Details = { label: string; value: string }[];

/** Time and network of a change; for scripts and background tasks the time only. */
const describeOrigin = ({ headers }: PayloadRequest): Details => {
  const place = anonymizedAddress(headers);
  const { timeZone } = settings();
  const when = `${formatDateTime(new Date(), timeZone)} (${timeZoneName(timeZone)})`;
  return [...(place ? [{ label: 'Red', value: place }] : []), { label: 'Cuándo', value: when }];
};

/**
 * Mails an account's user, if it has an address, what was changed.
 *
 * @param facts additional details, before time and network
 */
export const mailNotice = async (
  req: PayloadRequest,
  name: NoticeName,
  { username, displayName, email }: Pick<User, 'username' | 'displayName' | 'email'>,
  facts: Details = [],
): Promise<void> => {
  if (!email) return;
  const { subject, sentence } = NOTICES[name];
  const details = [...facts, ...describeOrigin(req)];
  const notice = { subject, sentences: [sentence, NOT_YOU], details };
  await queueMails(req, [
    accountMail({ username, displayName, email }, notice, await readSender(req)),
  ]);
};

/**
 * Logs a change of a login method, and mails it to the account's user.
 *
 * @param about.by actor, if no user is signed in; by default the account itself
 * @param about.detail additional text for the log
 * @param about.notice text of the mail, if it differs from the log's
 */
export const notifyCredentialChange = async (
  req: PayloadRequest,
  action: keyof typeof OF_WAYS,
  account: Pick<User, 'id' | 'username' | 'displayName' | 'email'>,
  {
    by = account.username,
    detail,
    notice = action,
  }: { by?: string; detail?: string; notice?: NoticeName } = {},
): Promise<void> => {
  await logAccountActivity(req, account, {
    action,
    ...(detail ? { detail } : {}),
    ...(req.user ? {} : { username: by }),
    ...(by === account.username ? { displayName: accountName(account) } : {}),
  });
  await mailNotice(req, notice, account);
};

/** Mails changes made in Payload's screens to the account's former address. */
export const notifyAccountUpdate: CollectionAfterChangeHook<User> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update' || !req.user) return doc;
  if (req.context.hasNewPassword) {
    const isOwn = req.user.id === doc.id;
    await mailNotice(req, isOwn ? 'ownPassword' : 'passwordByOthers', previousDoc);
  }
  if (previousDoc.email !== doc.email) await mailNotice(req, 'email', previousDoc);
  // The following mails must use the new username.
  const renamed = { ...previousDoc, username: doc.username };
  if (previousDoc.username !== doc.username) {
    await mailNotice(req, 'username', renamed, [{ label: 'Antes', value: previousDoc.username }]);
  }
  if (previousDoc.role !== doc.role) {
    await mailNotice(req, 'role', renamed, [{ label: 'Rol', value: USERS.roles[doc.role] }]);
  }
  return doc;
};
