import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What Payload stores of a password: it gives nobody the function that compares one with it. */
export interface StoredPassword {
  hash?: string | null;
  salt?: string | null;
}

const STORED_HASH = /^pbkdf2-sha256-v1:(?<digest>[0-9a-f]+)$/u;
const BYTES = 32;

const digestOf = (password: string, salt: string): Promise<Buffer> =>
  promisify(pbkdf2)(password, salt, 600_000, BYTES, 'sha256');

/** Whether this is the password that was stored. */
export const isPassword = async (
  password: string,
  { hash, salt }: StoredPassword,
): Promise<boolean> => {
  const stored = Buffer.from(STORED_HASH.exec(hash ?? '')?.groups?.digest ?? '', 'hex');
  if (stored.length !== BYTES || !salt) return false;
  return timingSafeEqual(stored, await digestOf(password, salt));
};

/** Spends the time that checking a password takes, so that an unknown user is not told by it. */
export const spendPasswordCheck = (password: string): Promise<Buffer> =>
  digestOf(password, 'nobody');
