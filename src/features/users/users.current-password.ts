import type { CollectionBeforeValidateHook } from 'payload';

import { refusal } from '@/core/payload/refusal';
import { USERS } from '@/features/users/users.definition';
import { countFailuresHere } from '@/features/users/users.attempts';
import { isPassword, type StoredPassword } from '@/features/users/users.hash';
import { checkInTurn } from '@/features/users/users.turns';

const { messages, slug: collection } = USERS;

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
    refusal({ collection, req, path: 'currentPassword', label: 'Contraseña actual', message });
  if (typeof currentPassword !== 'string' || currentPassword === '') {
    throw refuse(messages.currentPasswordMissing);
  }
  const failures = countFailuresHere(req, account.username);
  await failures.take();
  const isRight = await checkInTurn(true)(() => isPassword(currentPassword, account)).catch(
    async (error: unknown) => {
      await failures.giveBack();
      throw error;
    },
  );
  if (!isRight) throw refuse(messages.currentPasswordWrong);
  await failures.giveBack();
  return rest;
};
