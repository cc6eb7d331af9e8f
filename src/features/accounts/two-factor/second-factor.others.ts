import type { PayloadRequest } from 'payload';

import { findPasskeys } from '@/features/accounts/passkeys/passkeys.store';
import {
  countRecoveryCodes,
  findWays,
  type Way,
} from '@/features/accounts/two-factor/second-factor.store';
import { countSessions } from '@/features/accounts/sessions/sessions.store';
import { findEndOfAccessLink } from '@/features/accounts/access-links/access-links.issue';

/** Login methods of another account, for administrators: counts only, no devices. */
export interface OthersWays {
  /** By what the second step is passed; none where there is no such step. */
  ways: Way[];
  passkeys: number;
  recoveryCodesLeft: number;
  sessions: number;
  /** Until when there is a link for a new password; `null` where there is none. */
  linkEnds: string | null;
}

/** Reads it. */
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
