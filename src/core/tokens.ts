import { createHash, randomBytes } from 'node:crypto';

/**
 * Random tokens of mails, cookies and browsers. The database stores the digest only; 256 random bits need no salt and
 * no slow hash.
 */

const BYTES = 32;

/** A token's form, as a part of a regular expression: 32 bytes in base64url. */
export const TOKEN_PATTERN = String.raw`[\w-]{43}`;

export const makeToken = (): string => randomBytes(BYTES).toString('base64url');

export const digestOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
