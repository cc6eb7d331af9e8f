import type { PayloadRequest } from 'payload';

import { recordActivity } from '@/features/activity/activity.service';
import { queueMails, readSender } from '@/features/mails/mails.service';
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

/** Notes in the log what was done with an account's second step, and mails it to its person, if they have an address. */
export const tellOfSecondFactor = async (
  req: PayloadRequest,
  action: keyof typeof NOTICES,
  { id, username, email }: Pick<User, 'id' | 'username' | 'email'>,
): Promise<void> => {
  const subject = USERS.slug;
  const by = req.user ? {} : { username };
  await recordActivity(req, { action, subject, subjectId: id, title: username, ...by });
  if (!email) return;
  const { programme, office } = await readSender(req);
  const notice = NOTICES[action];
  await queueMails(req, [
    {
      kind: 'account',
      to: email,
      replyTo: office,
      about: email,
      subject: notice.subject,
      content: {
        paragraphs: [
          'Hola:',
          notice.sentence,
          'Si no has sido tú, avisa enseguida a quien administra el sitio.',
        ],
        details: [{ label: 'Nombre de usuario', value: username }],
        signature: programme,
      },
    },
  ]);
};
