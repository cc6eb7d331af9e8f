import type { PayloadRequest } from 'payload';

import { ApiError } from '@/core/api/errors';
import type { RateLimitName } from '@/core/rate-limit.definition';
import { recordRefused } from '@/features/activity/activity.service';
import { readCode } from '@/features/second-factor/second-factor.codes';
import { SECOND_FACTOR } from '@/features/second-factor/second-factor.definition';
import { beginProof } from '@/features/users/users.attempts';
import { USERS } from '@/features/users/users.definition';
import type { User } from '@/payload-types';

/** Wrong codes: how they are counted, and what the log is told of those that are typed in an open session. */

/**
 * Under what a code is counted from anywhere. Recovery codes nobody guesses: who sends wrong codes from elsewhere does
 * not take them from their person.
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
 * Counts a code of somebody who is signed in as the login counts it, until it has shown to be none that is wrong: a 400
 * of `work`. Who types it knows the password, so the log is told.
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
