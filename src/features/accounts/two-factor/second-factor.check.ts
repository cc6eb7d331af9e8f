import type { PayloadRequest } from 'payload';

import { conflict, ApiError } from '@/core/api/errors';
import { encrypt, decrypt } from '@/core/encryption';
import type { RateLimitName } from '@/core/rate-limit.definition';
import { beginProof } from '@/features/accounts/passwords/users.attempts';
import { digestOfCode, readCode, stepOf } from '@/features/accounts/two-factor/second-factor.codes';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import {
  burnCode,
  burnRecoveryCode,
  confirmFactor,
  findFactor,
} from '@/features/accounts/two-factor/second-factor.store';
import { logRefusedProof } from '@/features/accounts/users/users.account';
import type { User } from '@/payload-types';

const placeOf = (account: number) => ({ purpose: 'second-factor', owner: String(account) });

export const sealSecret = (account: number, secret: string): string =>
  encrypt(secret, placeOf(account));

/**
 * Consumes a code of the account's application, or a recovery code, in the request's transaction, so that it cannot be
 * used again.
 *
 * @returns which of the two it was; `null` if it is wrong or used
 * @throws {ApiError} 409 if the application's secret was encrypted with another secret of the site
 */
export const spendCode = async (
  req: PayloadRequest,
  { account, typed }: { account: number; typed: string },
): Promise<'totp' | 'recovery' | null> => {
  const { kind, code } = readCode(typed);
  if (kind === 'recovery') {
    const digest = digestOfCode(account, code);
    return (await burnRecoveryCode(req, { account, digest })) ? 'recovery' : null;
  }
  const factor = await findFactor(req, account);
  if (!factor?.isConfirmed) return null;
  const { secret } = factor;
  const opened = decrypt(secret, placeOf(account));
  if (!opened) {
    req.payload.logger.error({ msg: 'The secret of a second factor cannot be opened', account });
    throw conflict(SECOND_FACTOR.messages.unreadable);
  }
  const step = stepOf(opened.text, code, Date.now());
  if (step === null) return null;
  const resealed = opened.needsReencryption ? sealSecret(account, opened.text) : secret;
  return (await burnCode(req, { account, secret, step, resealed })) ? 'totp' : null;
};

export const confirmByCode = async (
  req: PayloadRequest,
  { account, secret, typed }: { account: number; secret: string; typed: string },
): Promise<boolean> => {
  const opened = decrypt(secret, placeOf(account));
  const step = opened ? stepOf(opened.text, readCode(typed).code, Date.now()) : null;
  return step !== null && confirmFactor(req, { account, secret, step });
};

/**
 * Rate limit for a code from any network. Recovery codes cannot be guessed, so wrong codes of an attacker must not lock
 * them.
 */
export const limitOfCode = (typed: string): RateLimitName =>
  readCode(typed).kind === 'totp' ? 'codeFromAnywhere' : 'loginFromAnywhere';

const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/**
 * Counts a code typed by a signed-in user like one of a login, unless `work` succeeds or fails for another reason.
 * A 400 of `work` means a wrong code. It is logged, because the user knows the password.
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
    const { inside: detail } = SECOND_FACTOR.messages;
    if (isWrongCode(error)) await logRefusedProof(req, account, { action: 'codeFailed', detail });
    else await attempt.release();
    throw error;
  }
};
