import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { countWith } from '@/features/activity/activity.service';
import { SECOND_FACTOR } from '@/features/second-factor/second-factor.definition';
import { lockOwnAccount, proveOwner } from '@/features/second-factor/second-factor.proof';
import type { RescueInput } from '@/features/second-factor/second-factor.schemas';
import {
  deleteSecondFactors,
  findWays,
  hasSecondFactor,
} from '@/features/second-factor/second-factor.store';
import { deleteSessions } from '@/features/sessions/sessions.store';
import { CHANGES_OF_ACCOUNTS, lockAccount } from '@/features/users/users.administrators';
import { USERS } from '@/features/users/users.definition';
import { notifyCredentialChange } from '@/features/users/users.notices';
import type { User } from '@/payload-types';

/** What is done for somebody who has lost the telephone, the passkeys and the recovery codes. */

const { messages } = SECOND_FACTOR;
const { slug: collection } = USERS;

/**
 * Takes all second factors of an account away and ends its sessions, which whoever has the telephone may hold; in
 * a transaction of `req`.
 *
 * @param about.by who does it, where nobody is signed in
 * @returns how many passkeys there were; `null` where there was no second step, and nothing is done
 */
export const dropSecondFactors = async (
  req: PayloadRequest,
  account: Pick<User, 'id' | 'username' | 'email'>,
  about: { by?: string } = {},
): Promise<number | null> => {
  await lockAccount(req, account.username);
  if (!(await hasSecondFactor(req, account.id))) return null;
  const passkeys = await deleteSecondFactors(req, account.id);
  await deleteSessions(req, { account: account.id, except: '' });
  const detail = passkeys > 0 ? countWith(passkeys, 'llave de acceso', 'llaves de acceso') : '';
  const entry = { ...about, detail, notice: 'secondFactorTaken' } as const;
  await notifyCredentialChange(req, 'secondFactorOff', account, entry);
  return passkeys;
};

/**
 * Takes the second step of somebody else's account away, for an administrator who proves to be at the desk: what opens
 * an account to its password alone is worth as much as a way into it.
 *
 * @throws {ApiError} 404; 409 one's own, or there is none; as `proveOwner`, of the administrator's own account
 */
export const removeOthersSecondFactor = async (
  req: PayloadRequest,
  { id, currentPassword }: RescueInput & { id: number },
): Promise<void> => {
  await findRecord(req, { collection, id });
  const ways = await findWays(req, id);
  await proveOwner(req, currentPassword, () => {
    if (req.user?.id === id) throw conflict(messages.own);
    if (ways.length === 0) throw conflict(messages.notOn);
  });
  await inTransaction(req, async () => {
    // Who renames or deletes it comes before or after.
    await acquireAdvisoryLock(req, CHANGES_OF_ACCOUNTS);
    await lockOwnAccount(req);
    const account = await findRecord(req, { collection, id });
    if ((await dropSecondFactors(req, account)) === null) throw conflict(messages.notOn);
  });
};
