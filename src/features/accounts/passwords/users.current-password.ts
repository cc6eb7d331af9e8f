import type { CollectionBeforeValidateHook, PayloadRequest } from 'payload';

import { refusal } from '@/core/payload/field-error';
import { requireFreshSession } from '@/features/accounts/sessions/sessions.service';
import { logRefusedProof } from '@/features/accounts/users/users.account';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';
import { countFailuresInSession } from '@/features/accounts/passwords/users.attempts';
import {
  hasPassword,
  isPassword,
  type StoredPassword,
} from '@/features/accounts/passwords/users.hash';
import { passwordCheckLimiter } from '@/features/accounts/passwords/account-limiters';
import type { User } from '@/payload-types';

const { messages, slug: collection } = USERS;

interface Login {
  username: string;
  email?: string | null;
}

interface Account extends StoredPassword, Login {
  id: number;
}

/**
 * Whether a signed-in user has typed the account's own password. Wrong ones are counted and logged as failed logins.
 *
 * @throws {ApiError} 429 after too many failures in this session
 */
export const isOwnPassword = async (
  req: PayloadRequest,
  { account, typed }: { account: StoredPassword & Pick<Account, 'id' | 'username'>; typed: string },
): Promise<boolean> => {
  const failures = countFailuresInSession(req, account.username);
  await failures.take();
  const isRight = await passwordCheckLimiter(true)(() => isPassword(typed, account)).catch(
    async (error: unknown) => {
      await failures.refund();
      throw error;
    },
  );
  const detail = ACTIVITY.wrongPresentPassword;
  if (isRight) await failures.refund();
  else await logRefusedProof(req, account, { action: 'loginFailed', detail });
  return isRight;
};

/** Whether the password, username or address changes: they permit logins and receive links. */
const isTakingOver = (sent: Record<string, unknown>, account: Login): boolean =>
  (sent.password !== undefined && sent.password !== null) ||
  USERS.guarded.some(
    (name) => sent[name] !== undefined && (sent[name] || null) !== (account[name] || null),
  );

/**
 * Requires the current password for changes of one's own password, username or address, so that a session left open is
 * not enough to take over an account. Wrong ones count as failed logins.
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
  if (!account || !isOwn || !isTakingOver(rest, account)) return rest;

  const refuse = (message: string) =>
    refusal({ collection, req, path: 'currentPassword', label: 'Contraseña actual', message });
  if (!hasPassword(account)) throw refuse(ACCOUNT_MESSAGES.noPassword);
  if (typeof currentPassword !== 'string' || currentPassword === '') {
    throw refuse(messages.currentPasswordMissing);
  }
  if (!(await isOwnPassword(req, { account, typed: currentPassword }))) {
    throw refuse(ACCOUNT_MESSAGES.currentPasswordWrong);
  }
  return rest;
};

/** Whether an account gets another role or is reactivated. */
const isGivenPower = (sent: Partial<User>, { role, deactivatedAt }: User): boolean =>
  (sent.role !== undefined && sent.role !== role) ||
  (sent.deactivatedAt === null && Boolean(deactivatedAt));

/**
 * Requires a recent login for creating or promoting accounts and for changing login methods of others: such changes
 * outlast a session left open. Changes of one's own require the password (`requireCurrentPassword`); scripts and links
 * have no user.
 */
export const requireFreshOffice: CollectionBeforeValidateHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!req.user) return data;
  const sent = data ?? {};
  const asks =
    operation === 'create' ||
    !originalDoc ||
    isGivenPower(sent, originalDoc) ||
    (originalDoc.id !== req.user.id && isTakingOver(sent, originalDoc));
  if (asks) await requireFreshSession(req);
  return data;
};
