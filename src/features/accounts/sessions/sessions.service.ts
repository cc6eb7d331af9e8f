import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { conflict, notFound, unauthorized, forbidden } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import { logAccountActivity } from '@/features/accounts/users/users.account';
import { countWith } from '@/features/compliance/audit-log/activity.service';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import type { SessionAnswer } from '@/features/accounts/sessions/sessions.schemas';
import {
  deleteSessions,
  findSessions,
  isSessionFresh,
} from '@/features/accounts/sessions/sessions.store';
import { lockAccount } from '@/features/accounts/users/users.administrators';

const { messages, unknownDevice, unknownPlace } = SESSIONS;

const whoAsks = (req: PayloadRequest) => {
  const session = sessionOf(req);
  if (!req.user || !session) throw unauthorized();
  return { account: req.user.id, username: req.user.username, session };
};

/** The request's session first. */
export const listSessions = async (req: PayloadRequest): Promise<SessionAnswer[]> => {
  const { account, session } = whoAsks(req);
  const sessions = await findSessions(req, { account, session });
  return sessions.map(({ id, device, place, createdAt, usedAt }) => ({
    id,
    device: device ?? unknownDevice,
    place: place ?? unknownPlace,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isThis: id === session,
  }));
};

type Which = { only: string } | { except: string };

const endSessions = (req: PayloadRequest, which: Which): Promise<number> =>
  inTransaction(req, async () => {
    const { account, username } = whoAsks(req);
    await lockAccount(req, username);
    const count = await deleteSessions(req, { account, ...which });
    if (count > 0) {
      const detail = countWith(count, 'sesión', 'sesiones');
      await logAccountActivity(req, { id: account, username }, { action: 'endSessions', detail });
    }
    return count;
  });

/** @throws {ApiError} 404 unknown, 409 the request's own */
export const endSession = async (req: PayloadRequest, session: string): Promise<void> => {
  if (session === whoAsks(req).session) throw conflict(messages.own);
  if ((await endSessions(req, { only: session })) === 0) throw notFound(messages.gone);
};

/** @returns the number of sessions ended */
export const endOtherSessions = (req: PayloadRequest): Promise<number> =>
  endSessions(req, { except: whoAsks(req).session });

export const hasFreshSession = async (req: PayloadRequest): Promise<boolean> =>
  req.user !== null && isSessionFresh(req, { account: req.user.id, session: sessionOf(req) });

/**
 * Requires a recent login, so that a session left open is not enough, even with a password seen being typed.
 *
 * @throws {ApiError} 403 older than a quarter of an hour
 */
export const requireFreshSession = async (req: PayloadRequest): Promise<void> => {
  if (!(await hasFreshSession(req))) throw forbidden(SESSIONS.messages.old);
};
