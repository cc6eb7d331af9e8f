import type { PayloadRequest } from 'payload';

import { invalidRequest, notFound } from '@/core/api/errors';
import { clientAddress } from '@/core/client-address';
import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { findLink, consumeLink } from '@/core/links/links';
import { countFailures } from '@/core/rate-limit';
import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';
import { findAccount, logAccountActivity } from '@/features/accounts/users/users.account';
import { CHANGES_OF_ACCOUNTS } from '@/features/accounts/users/users.administrators';
import { unlockUser } from '@/features/accounts/passwords/users.attempts';
import { whyClosed } from '@/features/accounts/users/login-availability';
import { USERS } from '@/features/accounts/users/users.definition';
import { hasPassword } from '@/features/accounts/passwords/users.hash';
import { mailNotice } from '@/features/accounts/security-alerts/users.notices';
import { findPasswordFault } from '@/features/accounts/passwords/users.password';
import type { User } from '@/payload-types';

const { messages } = ACCESS_LINKS;
const { slug: collection } = USERS;
const purpose = 'set-password';

const findActiveAccount = async (req: PayloadRequest, id: number | null): Promise<User | null> => {
  const account = await findAccount(req, id);
  return account?.deactivatedAt ? null : account;
};

/**
 * The account of a presented link, which stays valid. Invalid tokens count for the client's address and are blocked
 * after too many. Valid ones are accepted even then: tokens cannot be guessed, and one client of a shared address must
 * not lock out the others.
 *
 * @throws {ApiError} 404, identical for unknown, expired, used and replaced links; 429
 */
export const findHeldAccount = async (req: PayloadRequest, token: string): Promise<User> => {
  const account = await findActiveAccount(req, await findLink(req, { purpose, token }));
  if (account) return account;
  await countFailures(req.payload, 'accessLink', clientAddress(req.headers)).take();
  throw notFound(messages.unknownLink);
};

/**
 * Sets the password of the account of a link. Consumes the link, ends all sessions of the account and its lockout.
 *
 * @returns whether the password can be used for logins
 * @throws {ApiError} 400 a weak password, which keeps the link; 404, 429 as `findHeldAccount`
 */
export const setPassword = async (
  req: PayloadRequest,
  { token, password }: { token: string; password: string },
): Promise<boolean> => {
  const { username } = await findHeldAccount(req, token);
  const fault = await findPasswordFault(password, username);
  if (fault) throw invalidRequest([{ field: 'password', message: fault }]);
  return inTransaction(req, async () => {
    // Same lock as other changes of accounts, and before the link's row: the opposite order could deadlock.
    await acquireAdvisoryLock(req, CHANGES_OF_ACCOUNTS);
    const account = await findActiveAccount(req, await consumeLink(req, { purpose, token }));
    if (!account) throw notFound(messages.unknownLink);
    const { id } = account;
    // Without a user Payload keeps no session.
    const asSystem = { req, overrideAccess: true, depth: 0 } as const;
    await req.payload.update({ collection, id, data: { password }, ...asSystem });
    await unlockUser(req, account.username);
    const isFirst = !hasPassword(account);
    await logAccountActivity(req, account, {
      action: isFirst ? 'firstPassword' : 'password',
      detail: messages.used,
      username: account.username,
    });
    await mailNotice(req, isFirst ? 'firstPassword' : 'passwordByLink', account);
    return whyClosed(account) === undefined;
  });
};
