import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { type ApiError, invalidRequest, unauthorized } from '@/core/api/errors';
import { findAccount } from '@/features/accounts/users/users.account';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { requireFreshSession } from '@/features/accounts/sessions/sessions.service';
import { isSessionOpen } from '@/features/accounts/sessions/sessions.store';
import { lockAccount } from '@/features/accounts/users/users.administrators';
import { isOwnPassword } from '@/features/accounts/passwords/users.current-password';
import { hasPassword } from '@/features/accounts/passwords/users.hash';
import type { User } from '@/payload-types';

/** Reauthentication of a signed-in user before login methods are changed. */

const { messages } = SECOND_FACTOR;

export const wrong = (field: string, message: string): ApiError =>
  invalidRequest([{ field, message }]);

/** @throws {ApiError} 401 */
export const ownAccount = async (req: PayloadRequest): Promise<User> => {
  const account = req.user && (await findAccount(req, req.user.id));
  if (!account) throw unauthorized();
  return account;
};

/**
 * `ownAccount` with the lock on the account, in a transaction of `req`. Checks the session and the
 * account again under the lock, because the session may have ended or the account may have been
 * deactivated during a password check or the wait for the lock.
 *
 * @throws {ApiError} 401
 */
export const lockOwnAccount = async (req: PayloadRequest): Promise<User> => {
  const { id, username } = await ownAccount(req);
  await lockAccount(req, username);
  const isOpen = await isSessionOpen(req, { account: id, session: sessionOf(req) });
  const account = await ownAccount(req);
  if (!isOpen || account.deactivatedAt) throw unauthorized();
  return account;
};

type Typed = string | undefined;

const requireTyped = (account: User, typed: Typed): void => {
  if (hasPassword(account) && !typed) throw wrong('currentPassword', messages.password);
};

/**
 * Checks the account's own password. An account without a password needs a fresh session instead.
 *
 * @throws {ApiError} 400 wrong password; 403 an old session; 429 after too many failures
 */
export const requirePassword = async (
  req: PayloadRequest,
  account: User,
  typed: Typed,
): Promise<void> => {
  if (!hasPassword(account)) {
    await requireFreshSession(req);
    return;
  }
  requireTyped(account, typed);
  if (await isOwnPassword(req, { account, typed: typed ?? '' })) return;
  throw wrong('currentPassword', messages.passwordWrong);
};

/**
 * Reauthentication for one's own account: a fresh session, which includes the second step, and the password.
 *
 * @param look another check that may throw, called before the password is checked
 * @throws {ApiError} 401; 403 an old session; others as `requirePassword`
 */
export const proveOwner = async (
  req: PayloadRequest,
  typed: Typed,
  look: () => void = () => undefined,
): Promise<User> => {
  const account = await ownAccount(req);
  requireTyped(account, typed);
  await requireFreshSession(req);
  look();
  await requirePassword(req, account, typed);
  return account;
};
