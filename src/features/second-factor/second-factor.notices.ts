import type { PayloadRequest } from 'payload';

import { recordActivity } from '@/features/activity/activity.service';
import { USERS } from '@/features/users/users.definition';
import { mailNotice } from '@/features/users/users.notices';
import type { User } from '@/payload-types';

type Deed =
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'applicationOff'
  | 'passkeyOn'
  | 'passkeyOff'
  | 'recoveryCodes'
  | 'recoveryCodeUsed';

/**
 * Notes in the log what was done with an account's second step, and mails it to its person, if they have an address.
 * @param told.by who did it, where nobody is signed in; the account's own person if it is not given
 * @param told.detail what the log says beside the action: the name of a passkey, for instance
 */
export const tellOfSecondFactor = async (
  req: PayloadRequest,
  action: Deed,
  account: Pick<User, 'id' | 'username' | 'email'>,
  { by = account.username, detail }: { by?: string; detail?: string } = {},
): Promise<void> => {
  await recordActivity(req, {
    action,
    subject: USERS.slug,
    subjectId: account.id,
    title: account.username,
    ...(detail ? { detail } : {}),
    ...(req.user ? {} : { username: by }),
  });
  await mailNotice(req, action, account);
};
