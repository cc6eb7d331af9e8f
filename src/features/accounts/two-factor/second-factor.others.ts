import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { findPasskeys } from '@/features/accounts/passkeys/passkeys.store';
import { notifyCredentialChange } from '@/features/accounts/security-alerts/users.notices';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { lockOwnAccount, proveOwner } from '@/features/accounts/two-factor/second-factor.proof';
import type { RescueInput } from '@/features/accounts/two-factor/second-factor.schemas';
import {
  countRecoveryCodes,
  findWays,
  type Way,
  deleteSecondFactors,
  hasSecondFactor,
} from '@/features/accounts/two-factor/second-factor.store';
import { countSessions, deleteSessions } from '@/features/accounts/sessions/sessions.store';
import { findEndOfAccessLink } from '@/features/accounts/access-links/access-links.issue';
import { CHANGES_OF_ACCOUNTS, lockAccount } from '@/features/accounts/users/users.administrators';
import { USERS } from '@/features/accounts/users/users.definition';
import { countWith } from '@/features/compliance/audit-log/activity.service';
import type { User } from '@/payload-types';

/** Login methods of another account, for administrators: counts only, no devices. */
export interface OthersWays {
  ways: Way[];
  passkeys: number;
  recoveryCodesLeft: number;
  sessions: number;
  /** Expiry of a link for a new password; `null` without one. */
  linkEnds: string | null;
}

export const readOthersWays = async (
  req: PayloadRequest,
  account: number,
): Promise<OthersWays> => ({
  ways: await findWays(req, account),
  passkeys: (await findPasskeys(req, account)).length,
  recoveryCodesLeft: await countRecoveryCodes(req, account),
  sessions: await countSessions(req, account),
  linkEnds: (await findEndOfAccessLink(req, account))?.toISOString() ?? null,
});

const { messages } = SECOND_FACTOR;
const { slug: collection } = USERS;

/**
 * Removes all second factors of an account and ends its sessions, which a thief of the phone may hold; in a transaction
 * of `req`.
 *
 * @param about.by actor, if no user is signed in
 * @returns the number of passkeys removed; `null` without a second step, and nothing is changed
 */
export const dropSecondFactors = async (
  req: PayloadRequest,
  account: Pick<User, 'id' | 'username' | 'displayName' | 'email'>,
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
 * Removes another account's second step. The administrator must reauthenticate, because afterwards the password alone
 * opens that account.
 *
 * @throws {ApiError} 404; 409 own account, or no second step; as `proveOwner`, of the administrator's own account
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
    // Serialised with its renaming and deletion.
    await acquireAdvisoryLock(req, CHANGES_OF_ACCOUNTS);
    await lockOwnAccount(req);
    const account = await findRecord(req, { collection, id });
    if ((await dropSecondFactors(req, account)) === null) throw conflict(messages.notOn);
  });
};
