import { createHash, randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';

const { issuer, totp, window } = SECOND_FACTOR;

const makerOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...totp, issuer, label, secret: Secret.fromBase32(secret) });

export const makeSecret = (): string => new Secret({ size: totp.secretBytes }).base32;

export const addressOf = (secret: string, username: string): string =>
  makerOf(secret, username).toString();

const TOTP_CODE = new RegExp(`^\\d{${totp.digits}}$`, 'u');

/** Time step of a valid `code`, within one step; `null` if invalid. */
export const stepOf = (secret: string, code: string, timestamp: number): number | null => {
  // The library throws at characters of several bytes.
  if (!TOTP_CODE.test(code)) return null;
  const maker = makerOf(secret);
  const difference = maker.validate({ token: code, timestamp, window });
  return difference === null ? null : maker.counter({ timestamp }) + difference;
};

/** 32 unambiguous characters: five bits of each byte. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Eighty bits: too many for an exhaustive search, even with the digests. */
const LETTERS = 16;

/** `ABCD-EFGH-JKLM-NPQR` */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: SECOND_FACTOR.recoveryCodes }, () =>
    [...randomBytes(LETTERS)]
      .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
      .join('')
      .replaceAll(/.{4}(?=.)/gu, '$&-'),
  );

/** Normalises a typed code: without spaces and dashes, in upper case. */
export const readCode = (typed: string): { kind: 'totp' | 'recovery'; code: string } => {
  const code = typed.replaceAll(/[\s-]/gu, '').toUpperCase();
  return { kind: TOTP_CODE.test(code) ? 'totp' : 'recovery', code };
};

export const digestOfCode = (account: number, typed: string): string =>
  createHash('sha256')
    .update(`${account}:${readCode(typed).code}`)
    .digest('base64url');
