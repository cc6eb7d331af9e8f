import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What Payload stores of a password: it gives nobody the function that compares one with it. */
export interface StoredPassword {
  hash?: string | null;
  salt?: string | null;
}

/** Whether somebody has chosen a password for the account; without one none opens it. */
export const hasPassword = ({ hash }: StoredPassword): boolean => Boolean(hash);

const STORED_HASH = /^pbkdf2-sha256-v1:(?<digest>[0-9a-f]+)$/u;
const BYTES = 32;

const digestOf = (password: string, salt: string): Promise<Buffer> =>
  promisify(pbkdf2)(password, salt, 600_000, BYTES, 'sha256');

/**
 * Whether this is the password that was stored. Where none was, because there is no such account, it
 * takes as long: the time of the answer must not tell who has an account.
 */
export const isPassword = async (
  password: string,
  { hash, salt }: StoredPassword = {},
): Promise<boolean> => {
  const stored = Buffer.from(STORED_HASH.exec(hash ?? '')?.groups?.digest ?? '', 'hex');
  const given = await digestOf(password, salt || 'nobody');
  return Boolean(salt) && stored.length === BYTES && timingSafeEqual(stored, given);
};
