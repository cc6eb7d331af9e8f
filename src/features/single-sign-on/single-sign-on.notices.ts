import type { PayloadRequest } from 'payload';

import { recordActivity } from '@/features/activity/activity.service';
import { queueMails, readSender } from '@/features/mails/mails.service';
import { accountMail, NOT_YOU } from '@/features/users/account.mails';
import { USERS } from '@/features/users/users.definition';
import type { User } from '@/payload-types';

const NOTICES = {
  ssoLink: {
    subject: 'Cuenta de la universidad vinculada',
    sentence: 'Desde ahora se puede entrar en tu cuenta con una cuenta de la universidad.',
  },
  ssoUnlink: {
    subject: 'Cuenta de la universidad desvinculada',
    sentence: 'Ya no se puede entrar en tu cuenta con la cuenta de la universidad.',
  },
} as const;

/**
 * Notes in the log that an account was linked, or is no longer, and mails it to its person, if they have an address.
 *
 * @param by who did it, where nobody is signed in
 */
export const tellOfLink = async (
  req: PayloadRequest,
  action: keyof typeof NOTICES,
  { id, username, email }: Pick<User, 'id' | 'username' | 'email'>,
  by?: string,
): Promise<void> => {
  await recordActivity(req, {
    action,
    subject: USERS.slug,
    subjectId: id,
    title: username,
    ...(by ? { username: by } : {}),
  });
  if (!email) return;
  const { subject, sentence } = NOTICES[action];
  const sentences = [sentence, NOT_YOU];
  await queueMails(req, [
    accountMail({ username, email }, { subject, sentences }, await readSender(req)),
  ]);
};
