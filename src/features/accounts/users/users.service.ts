import { setTimeout as wait } from 'node:timers/promises';

import { logoutOperation, type PayloadRequest } from 'payload';

import { unauthorized } from '@/core/api/errors';
import { isConnectionError } from '@/core/database/errors';
import { inTransaction } from '@/core/database/transactions';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { beginStep, type LoginStep } from '@/features/accounts/two-factor/second-factor.steps';
import { makeRoom } from '@/features/accounts/sessions/sessions.store';
import { lockAccount } from '@/features/accounts/users/users.administrators';
import { beginLogin, delayAfter } from '@/features/accounts/passwords/users.attempts';
import { whyClosed } from '@/features/accounts/users/login-availability';
import { USERS } from '@/features/accounts/users/users.definition';
import { isPassword } from '@/features/accounts/passwords/users.hash';
import type { LoginInput } from '@/features/accounts/users/users.schemas';
import {
  completeLogin,
  expiredSessionCookie,
  type Session,
  type SessionWithCookies,
} from '@/features/accounts/sessions/users.sessions';
import {
  passwordCheckLimiter,
  limitSessionCreation,
} from '@/features/accounts/passwords/account-limiters';
import type { User } from '@/payload-types';

const { slug: collection, messages } = USERS;

const findAccount = async (req: PayloadRequest, username: string): Promise<User | undefined> => {
  const { docs } = await req.payload.find({
    collection,
    req,
    overrideAccess: true,
    // The stored password is one of Payload's hidden fields.
    showHiddenFields: true,
    where: { username: { equals: username } },
    pagination: false,
    limit: 1,
    depth: 0,
  });
  return docs[0];
};

const isRefusal = (error: unknown): boolean =>
  [400, 401, 403].includes(Number((error as { status?: unknown } | null)?.status));

type Entrance = { session: Session } | { secondFactor: LoginStep };

const enter = async (
  req: PayloadRequest,
  { account, data }: { account: User; data: LoginInput },
): Promise<Entrance | null> => {
  // Concurrent logins of one user would overwrite each other's list of sessions.
  await lockAccount(req, data.username);
  // Read again: the account may have changed while the password was checked.
  const present = await findAccount(req, data.username);
  if (present?.id !== account.id || whyClosed(present)) return null;
  // With the checked account: a later change of the password ends the step.
  const secondFactor = await beginStep(req, account);
  if (secondFactor) return { secondFactor };
  await makeRoom(req, account.id);
  const { token, user } = await req.payload.login({ collection, req, data, depth: 0 });
  return token ? { session: { token, user: user as User } } : null;
};

/** Opens the session after a right password; `null` if it was changed or the login was closed in between. */
const createSessionLimited = (
  req: PayloadRequest,
  account: User,
  data: LoginInput,
): Promise<Entrance | null> =>
  limitSessionCreation(async () => {
    try {
      return await inTransaction(req, () => enter(req, { account, data }));
    } catch (error) {
      if (isConnectionError(error) || !isRefusal(error)) throw error;
      return null;
    }
  });

type Login = { session: SessionWithCookies } | { secondFactor: LoginStep };

/**
 * Opens a session, or begins the second step. Known and unknown users take the same path until the password is right,
 * so that timing reveals neither accounts nor second steps.
 *
 * @throws {ApiError} 401 with one message for a wrong user and a wrong password; 429 after too many failures (see
 * `beginLogin`); 503 with too many simultaneous logins
 */
export const logIn = async (
  req: PayloadRequest,
  { username: typedName, password }: LoginInput,
): Promise<Login> => {
  const username = typedName.toLowerCase();
  const attempt = await beginLogin(req, username);
  let account: User | undefined;
  let entrance: Entrance | null = null;
  try {
    await wait(delayAfter(attempt.failuresBefore));
    account = await findAccount(req, username);
    const isRight = await passwordCheckLimiter(attempt.isKnown)(() =>
      isPassword(password, account),
    );
    // Checked after the password, so that timing does not reveal deactivated or linked accounts.
    if (isRight && account && !whyClosed(account)) {
      entrance = await createSessionLimited(req, account, { username, password });
    }
  } catch (error) {
    await attempt.release();
    throw error;
  }
  if (!entrance) {
    const detail = account && whyClosed(account);
    await recordActivity(req, {
      action: 'loginFailed',
      subject: collection,
      title: account ? username : ACTIVITY.unknownUser,
      ...(detail ? { detail } : {}),
    });
    throw unauthorized(messages.badCredentials);
  }
  if ('secondFactor' in entrance) {
    // Refunded, because the login is incomplete: earlier failures still count, and the code is a separate attempt.
    await attempt.release();
    return entrance;
  }
  return { session: await completeLogin(req, attempt, entrance.session) };
};

/** Ends the session on the server: its token stops working. Returns the cookie that clears itself. */
export const logOut = async (req: PayloadRequest): Promise<string> => {
  // Payload's own commit ignores failures, and the token would stay valid.
  await inTransaction(req, () =>
    logoutOperation({ collection: req.payload.collections[collection], req }),
  );
  return expiredSessionCookie(req);
};
