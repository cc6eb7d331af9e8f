import { setTimeout as wait } from 'node:timers/promises';

import pLimit from 'p-limit';
import {
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  logoutOperation,
  type PayloadRequest,
} from 'payload';

import { unauthorized } from '@/core/api/errors';
import { clientAddress } from '@/core/client-address';
import { inTransaction, isDatabaseAway } from '@/core/database';
import { countFailures, isRemembered, remember } from '@/core/rate-limit';
import { ACTIVITY } from '@/features/activity/activity.definition';
import { recordActivity } from '@/features/activity/activity.service';
import { countFailuresHere, placeOf } from '@/features/users/users.failures';
import { spendPasswordCheck } from '@/features/users/users.hash';
import { lockAccount } from '@/features/users/users.administrators';
import { USERS } from '@/features/users/users.definition';
import type { LoginInput } from '@/features/users/users.schemas';
import type { User } from '@/payload-types';

const { slug: collection, messages } = USERS;

/** Each failure makes the next try of the same user from the same address slower, up to this. */
const MAX_DELAY_MS = 2_000;
const delayAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(MAX_DELAY_MS, 250 * 2 ** (failures - 3));

/** Each login holds a connection while a password is checked: a flood of them must not take all. */
const inTurn = pLimit(4);

const isRefusal = (error: unknown): boolean =>
  [400, 401, 403].includes(Number((error as { status?: unknown } | null)?.status));

const usernameExists = async (req: PayloadRequest, username: string): Promise<boolean> => {
  const { totalDocs } = await req.payload.count({
    collection,
    req,
    overrideAccess: true,
    where: { username: { equals: username } },
  });
  return totalDocs > 0;
};

/**
 * Opens a session.
 *
 * @throws {ApiError} 401 with one message for a wrong user and a wrong password, in the same time;
 * 429 after too many failures of this user from this address; and where this user has never been
 * let in, after too many of this address, or of this user from anywhere.
 */
export const logIn = async (
  req: PayloadRequest,
  { username: typedName, password }: LoginInput,
): Promise<{ token: string; user: User; cookie: string }> => {
  const username = typedName.toLowerCase();
  const address = clientAddress(req.headers);
  const here = placeOf(req, username);
  const failuresHere = countFailuresHere(req, username);
  const failuresElsewhere = [
    countFailures(req.payload, 'loginByAddress', address),
    countFailures(req.payload, 'loginFromAnywhere', username),
  ];
  // Where the user was let in before, nobody else's failures count: that is the office's computer.
  if (!(await isRemembered(req.payload, 'knownAddress', here))) {
    for (const failures of failuresElsewhere) await failures.check();
  }
  await wait(delayAfter(await failuresHere.check()));

  try {
    // Two logins of one user at once would each write the list of sessions over the other's.
    const { token, user } = await inTurn(() =>
      inTransaction(req, async () => {
        await lockAccount(req, username);
        return req.payload.login({ collection, req, data: { username, password }, depth: 0 });
      }),
    );
    if (!token) throw unauthorized(messages.badCredentials);
    await failuresHere.clear();
    await remember(req.payload, 'knownAddress', here);
    return { token, user: user as User, cookie: sessionCookie(req, token) };
  } catch (error) {
    if (isDatabaseAway(error) || !isRefusal(error)) throw error;
    const isKnown = await usernameExists(req, username);
    if (!isKnown) await spendPasswordCheck(password);
    await Promise.all([failuresHere, ...failuresElsewhere].map((failures) => failures.add()));
    await recordActivity(req, {
      action: 'loginFailed',
      subject: collection,
      title: isKnown ? username : ACTIVITY.unknownUser,
    });
    throw unauthorized(messages.badCredentials);
  }
};

const authConfigOf = (req: PayloadRequest) => req.payload.collections[collection].config.auth;

const sessionCookie = (req: PayloadRequest, token: string): string =>
  generatePayloadCookie({
    collectionAuthConfig: authConfigOf(req),
    cookiePrefix: req.payload.config.cookiePrefix,
    token,
  });

/** Ends the session on the server: its token stops working. Returns the cookie that clears itself. */
export const logOut = async (req: PayloadRequest): Promise<string> => {
  await logoutOperation({ collection: req.payload.collections[collection], req });
  return generateExpiredPayloadCookie({
    collectionAuthConfig: authConfigOf(req),
    cookiePrefix: req.payload.config.cookiePrefix,
  });
};
