import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { ValidationError, type CollectionBeforeValidateHook } from 'payload';

import { clientAddress } from '@/core/client-address';
import { countFailures } from '@/core/rate-limit';
import { USERS } from '@/features/users/users.definition';

const { messages, slug: collection } = USERS;

/** What Payload stores of a password: it gives nobody the function that compares one with it. */
interface StoredPassword {
  hash?: string | null;
  salt?: string | null;
}
const STORED_HASH = /^pbkdf2-sha256-v1:(?<digest>[0-9a-f]+)$/u;
const ITERATIONS = 600_000;

const isPassword = async (password: string, { hash, salt }: StoredPassword): Promise<boolean> => {
  const digest = STORED_HASH.exec(hash ?? '')?.groups?.digest;
  if (!digest || !salt) return false;
  const stored = Buffer.from(digest, 'hex');
  const given = await promisify(pbkdf2)(password, salt, ITERATIONS, stored.length, 'sha256');
  return timingSafeEqual(stored, given);
};

interface Account extends StoredPassword {
  id: number;
  username: string;
}

/**
 * Whoever changes the own password must know the present one: a session left open on somebody
 * else's desk is not enough to take an account over. Guesses count as failed logins do.
 */
export const requireCurrentPassword: CollectionBeforeValidateHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { currentPassword, ...rest } = (data ?? {}) as Record<string, unknown>;
  const account = originalDoc as Account | undefined;
  const isOwn = operation === 'update' && req.user?.id === account?.id;
  if (!account || !isOwn || rest.password === undefined || rest.password === null) return rest;

  const refuse = (message: string) =>
    new ValidationError({ collection, req, errors: [{ path: 'currentPassword', message }] });
  if (typeof currentPassword !== 'string' || currentPassword === '') {
    throw refuse(messages.currentPasswordMissing);
  }
  const failures = countFailures(
    req.payload,
    'loginByUser',
    `${account.username}@${clientAddress(req.headers)}`,
  );
  await failures.check();
  if (!(await isPassword(currentPassword, account))) {
    await failures.add();
    throw refuse(messages.currentPasswordWrong);
  }
  return rest;
};
