import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Password hash as stored by Payload, which does not export its comparison. */
export interface StoredPassword {
  hash?: string | null;
  salt?: string | null;
}

/** Whether the account has a password; without one no password is accepted. */
export const hasPassword = ({ hash }: StoredPassword): boolean => Boolean(hash);

const STORED_HASH = /^pbkdf2-sha256-v1:(?<digest>[0-9a-f]+)$/u;
const BYTES = 32;

const digestOf = (password: string, salt: string): Promise<Buffer> =>
  promisify(pbkdf2)(password, salt, 600_000, BYTES, 'sha256');

/**
 * Whether the password matches the stored hash. A check without a hash (unknown account) takes the
 * same time, so that timing does not reveal accounts.
 */
export const isPassword = async (
  password: string,
  { hash, salt }: StoredPassword = {},
): Promise<boolean> => {
  const stored = Buffer.from(STORED_HASH.exec(hash ?? '')?.groups?.digest ?? '', 'hex');
  const given = await digestOf(password, salt || 'nobody');
  return Boolean(salt) && stored.length === BYTES && timingSafeEqual(stored, given);
};
