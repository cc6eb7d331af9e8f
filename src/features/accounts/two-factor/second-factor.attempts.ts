import type { PayloadRequest } from 'payload';

import { ApiError } from '@/core/api/errors';
import type { RateLimitName } from '@/core/rate-limit.definition';
import { recordRefused } from '@/features/compliance/audit-log/activity.service';
import { readCode } from '@/features/accounts/two-factor/second-factor.codes';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import { beginProof } from '@/features/accounts/passwords/users.attempts';
import { USERS } from '@/features/accounts/users/users.definition';
import type { User } from '@/payload-types';

/** Wrong codes: rate limits, and log entries for those typed in an open session. */

/**
 * Rate limit for a code from any network. Recovery codes cannot be guessed, so wrong codes of an attacker must not lock
 * them.
 */
export const limitOfCode = (typed: string): RateLimitName =>
  readCode(typed).kind === 'totp' ? 'codeFromAnywhere' : 'loginFromAnywhere';

const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

const logWrongCode = (
  req: PayloadRequest,
  { id, username }: Pick<User, 'id' | 'username'>,
): Promise<void> =>
  recordRefused(req, {
    action: 'codeFailed',
    subject: USERS.slug,
    subjectId: id,
    title: username,
    detail: SECOND_FACTOR.messages.inside,
    username,
  });

/**
 * Counts a code typed by a signed-in user as the login does, until `work` succeeds; wrong is a 400 of `work`. Logged,
 * because the user knows the password.
 *
 * @throws {ApiError} 429 as `beginProof`
 */
export const withCountedCode = async <Result>(
  req: PayloadRequest,
  { account, code }: { account: Pick<User, 'id' | 'username'>; code: string },
  work: () => Promise<Result>,
): Promise<Result> => {
  const attempt = await beginProof(req, account.username, limitOfCode(code));
  try {
    const result = await work();
    // Earlier failures still count.
    await attempt.release();
    return result;
  } catch (error) {
    if (isWrongCode(error)) await logWrongCode(req, account);
    else await attempt.release();
    throw error;
  }
};
