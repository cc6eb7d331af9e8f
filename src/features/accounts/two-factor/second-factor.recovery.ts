import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import {
  digestOfCode,
  makeRecoveryCodes,
} from '@/features/accounts/two-factor/second-factor.codes';
import { replaceRecoveryCodes } from '@/features/accounts/two-factor/second-factor.store';
import { deleteSessions } from '@/features/accounts/sessions/sessions.store';
import { forgetBrowsers } from '@/features/accounts/passwords/users.attempts';
import type { User } from '@/payload-types';

/** @returns the codes in plain text; only their digests are stored */
export const renewCodes = async (req: PayloadRequest, account: number): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  const digests = codes.map((code) => digestOfCode(account, code));
  await replaceRecoveryCodes(req, { account, digests });
  return codes;
};

/**
 * Side effects of an account's first second factor of any kind; in a transaction that has the lock on the account.
 *
 * @returns the recovery codes
 */
export const beginToAsk = async (
  req: PayloadRequest,
  { id, username }: Pick<User, 'id' | 'username'>,
): Promise<string[]> => {
  await forgetBrowsers(req, username);
  // Sessions opened by password only must log in again with the second factor.
  await deleteSessions(req, { account: id, except: sessionOf(req) ?? '' });
  return renewCodes(req, id);
};
