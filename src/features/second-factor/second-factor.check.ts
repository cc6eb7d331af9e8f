import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { encrypt, decrypt } from '@/core/seal';
import { digestOfCode, readCode, stepOf } from '@/features/second-factor/second-factor.codes';
import { SECOND_FACTOR } from '@/features/second-factor/second-factor.definition';
import {
  burnCode,
  burnRecoveryCode,
  confirmFactor,
  findFactor,
} from '@/features/second-factor/second-factor.store';

const placeOf = (account: number) => ({ purpose: 'second-factor', owner: String(account) });

/** A secret as it is stored. */
export const sealSecret = (account: number, secret: string): string =>
  encrypt(secret, placeOf(account));

/**
 * Uses up a code of the account's application, or one of its recovery codes, in the request's transaction:
 * whatever happens there afterwards, no other request can use the same one.
 *
 * @returns which of the two it was; `null` where it is neither, or was used before
 * @throws {ApiError} 409 where the site's secret is another than the one that sealed the application's
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

/** Confirms a new secret by the first code that is made from it. */
export const confirmByCode = async (
  req: PayloadRequest,
  { account, secret, typed }: { account: number; secret: string; typed: string },
): Promise<boolean> => {
  const opened = decrypt(secret, placeOf(account));
  const step = opened ? stepOf(opened.text, readCode(typed).code, Date.now()) : null;
  return step !== null && confirmFactor(req, { account, secret, step });
};
