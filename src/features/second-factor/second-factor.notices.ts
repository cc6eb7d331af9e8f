import type { PayloadRequest } from 'payload';

import { recordActivity } from '@/features/activity/activity.service';
import { queueMails, readSender } from '@/features/mails/mails.service';
import { accountMail, NOT_YOU } from '@/features/users/account.mails';
import { USERS } from '@/features/users/users.definition';
import type { User } from '@/payload-types';

/** What an account's person is told of its second step: whoever did it may have been somebody else. */
const NOTICES = {
  secondFactorOn: {
    subject: 'Verificación en dos pasos activada',
    sentence: 'Se ha activado la verificación en dos pasos de tu cuenta.',
  },
  secondFactorOff: {
    subject: 'Verificación en dos pasos desactivada',
    sentence:
      'Se ha quitado la verificación en dos pasos de tu cuenta: vuelve a bastar la contraseña.',
  },
  applicationOff: {
    subject: 'Aplicación de códigos quitada',
    sentence:
      'Se ha quitado la aplicación de códigos de tu cuenta: después de la contraseña se pide una llave de acceso.',
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
    subject: 'Se usó un código de recuperación',
    sentence: 'Alguien ha entrado en tu cuenta con uno de sus códigos de recuperación.',
  },
} as const;

/**
 * Notes in the log what was done with an account's second step, and mails it to its person, if they have an address.
 * @param about.by who did it, where nobody is signed in; the account's own person if it is not given
 * @param about.detail what the log says beside it
 */
export const tellOfSecondFactor = async (
  req: PayloadRequest,
  action: keyof typeof NOTICES,
  { id, username, email }: Pick<User, 'id' | 'username' | 'email'>,
  { by = username, detail }: { by?: string; detail?: string } = {},
): Promise<void> => {
  await recordActivity(req, {
    action,
    subject: USERS.slug,
    subjectId: id,
    title: username,
    ...(detail ? { detail } : {}),
    ...(req.user ? {} : { username: by }),
  });
  if (!email) return;
  const { subject, sentence } = NOTICES[action];
  const sentences = [sentence, NOT_YOU];
  await queueMails(req, [
    accountMail({ username, email }, { subject, sentences }, await readSender(req)),
  ]);
};
