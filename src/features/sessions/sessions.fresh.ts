import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { forbidden } from '@/core/api/errors';
import { SESSIONS } from '@/features/sessions/sessions.definition';
import { isSessionFresh } from '@/features/sessions/sessions.store';

/** Whether whoever asks has logged in lately. */
export const hasFreshSession = async (req: PayloadRequest): Promise<boolean> =>
  req.user !== null && isSessionFresh(req, { account: req.user.id, session: sessionOf(req) });

/**
 * A session left open on somebody else's desk must not be enough, even with what was seen being typed.
 *
 * @throws {ApiError} 403 for one that is older than a quarter of an hour
 */
export const requireFreshSession = async (req: PayloadRequest): Promise<void> => {
  if (!(await hasFreshSession(req))) throw forbidden(SESSIONS.messages.old);
};
