import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { forbidden } from '@/core/api/errors';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { isSessionFresh } from '@/features/accounts/sessions/sessions.store';

/** Whether the session's login is recent. */
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
