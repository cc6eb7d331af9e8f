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
import type { WayIn } from '@/features/activity/activity.definition';
import { makeRoom, restoreEnd } from '@/features/sessions/sessions.store';
import { USERS } from '@/features/users/users.definition';
import type { User } from '@/payload-types';

/** A session as it is opened: its token, and whose it is. */
export interface Session {
  token: string;
  user: User;
}

const collection = USERS.slug;

const authConfigOf = (req: PayloadRequest) => req.payload.collections[collection].config.auth;

/** The header that gives a browser the session's cookie. */
export const sessionCookie = (req: PayloadRequest, token: string): string =>
  generatePayloadCookie({
    collectionAuthConfig: authConfigOf(req),
    cookiePrefix: req.payload.config.cookiePrefix,
    token,
  });

/** The one that takes it away. */
export const expiredSessionCookie = (req: PayloadRequest): string =>
  generateExpiredPayloadCookie({
    collectionAuthConfig: authConfigOf(req),
    cookiePrefix: req.payload.config.cookiePrefix,
  });

/** Signs the token of a session, good for so many seconds. */
const signToken = (
  req: PayloadRequest,
  { user, sid, seconds }: { user: User; sid: string; seconds: number },
) =>
  jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: req.payload.collections[collection].config,
      // As Payload signs who has logged in by a name.
      email: null as unknown as string,
      sid,
      user: { ...user, collection },
    }),
    secret: req.payload.secret,
    tokenExpiration: seconds,
  });

/**
 * Payload's screens ask for a longer session in their last minutes, and whoever holds a token may ask at any time:
 * Payload would give the whole length anew, and again. The answer is the same session, with the end that it had.
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
 * Opens a session as Payload's own login does, for somebody whose password was looked at before: Payload
 * opens none without. In a transaction of `req` that has the lock on the account.
 *
 * @param wayIn how, where it was not by the password alone: the log tells of it
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
    // A login is no change of the account: `null` leaves its time of change as it is.
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
