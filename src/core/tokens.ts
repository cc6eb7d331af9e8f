import { createHash, randomBytes } from 'node:crypto';

/**
 * What somebody holds and nobody stores: of a token that a mail, a cookie or a browser carries, the database has the
 * digest alone. It is long enough that a plain digest gives nothing away.
 */

const BYTES = 32;

/** A token's form, as a part of a regular expression: 32 bytes in base64url. */
export const TOKEN_PATTERN = String.raw`[\w-]{43}`;

export const makeToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is stored of a token. */
export const digestOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
