import { randomUUID } from 'node:crypto';

import {
  type CollectionRefreshHook,
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  getFieldsToSign,
  jwtSign,
  type PayloadRequest,
} from 'payload';

import { sessionOf } from '@/core/access';
import type { LoginAttempt } from '@/features/accounts/passwords/users.attempts';
import type { WayIn } from '@/features/compliance/audit-log/activity.definition';
import { makeRoom, restoreEnd } from '@/features/accounts/sessions/sessions.store';
import { USERS } from '@/features/accounts/users/users.definition';
import type { User } from '@/payload-types';

export interface Session {
  token: string;
  user: User;
}

const collection = USERS.slug;

const authConfigOf = (req: PayloadRequest) => req.payload.collections[collection].config.auth;

export const sessionCookie = (req: PayloadRequest, token: string): string =>
  generatePayloadCookie({
    collectionAuthConfig: authConfigOf(req),
    cookiePrefix: req.payload.config.cookiePrefix,
    token,
  });

export type SessionWithCookies = Session & { cookies: string[] };

/** Records the success of a login attempt, which makes the browser known. */
export const completeLogin = async (
  req: PayloadRequest,
  attempt: Pick<LoginAttempt, 'succeed'>,
  session: Session,
): Promise<SessionWithCookies> => {
  const browser = await attempt.succeed();
  return { ...session, cookies: [sessionCookie(req, session.token), browser] };
};

export const expiredSessionCookie = (req: PayloadRequest): string =>
  generateExpiredPayloadCookie({
    collectionAuthConfig: authConfigOf(req),
    cookiePrefix: req.payload.config.cookiePrefix,
  });

const signToken = (
  req: PayloadRequest,
  { user, sid, seconds }: { user: User; sid: string; seconds: number },
) =>
  jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: req.payload.collections[collection].config,
      // As Payload signs logins by username.
      email: null as unknown as string,
      sid,
      user: { ...user, collection },
    }),
    secret: req.payload.secret,
    tokenExpiration: seconds,
  });

/**
 * Keeps the expiry of a session on refresh: Payload would extend it by its whole length each time, for any holder of a
 * token.
 */
export const preserveSessionExpiry: CollectionRefreshHook<User> = async ({
  args: { req },
  user,
}) => {
  const sid = sessionOf(req);
  if (!sid) return undefined;
  const seconds = await restoreEnd(req, sid);
  const { exp, token } = await signToken(req, { user, sid, seconds });
  return { exp, refreshedToken: token, setCookie: true, user };
};

/**
 * Opens a session as Payload's login does, after the password was checked; Payload's own login requires it. In a
 * transaction of `req` that has the lock on the account.
 *
 * @param wayIn login method for the log, if not by password alone
 */
export const openSessionOf = async (
  req: PayloadRequest,
  id: number,
  wayIn?: WayIn,
): Promise<Session> => {
  const { payload } = req;
  const { config } = payload.collections[collection];
  await makeRoom(req, id);
  const user = await payload.db.findOne<User>({ collection, req, where: { id: { equals: id } } });
  if (!user) throw new Error('The account is gone');
  const now = new Date();
  const sid = randomUUID();
  const expiresAt = new Date(now.getTime() + config.auth.tokenExpiration * 1_000);
  const alive = (user.sessions ?? []).filter((session) => new Date(session.expiresAt) > now);
  const opened = { id: sid, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  await payload.db.updateOne({
    collection,
    id,
    req,
    // A login is not a change of the account: `null` keeps `updatedAt`.
    data: { ...user, sessions: [...alive, opened], updatedAt: null },
    returning: false,
  });
  const seconds = config.auth.tokenExpiration;
  const { token } = await signToken(req, { user, sid, seconds });
  req.context.wayIn = wayIn;
  for (const hook of config.hooks.afterLogin) {
    await hook({
      collection: config,
      context: req.context,
      req,
      token,
      user: { ...user, collection },
    });
  }
  return { token, user };
};
