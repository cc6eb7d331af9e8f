import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { ApiError, conflict, notFound, unauthorized } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import {
  checkRegistration,
  registrationOptions,
} from '@/features/accounts/passkeys/passkeys.ceremony';
import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import type {
  PasskeysAnswer,
  RegistrationInput,
  RemovalInput,
} from '@/features/accounts/passkeys/passkeys.schemas';
import {
  addPasskey,
  deletePasskey,
  findPasskeys,
} from '@/features/accounts/passkeys/passkeys.store';
import {
  lockOwnAccount,
  ownAccount,
  proveOwner,
} from '@/features/accounts/two-factor/second-factor.proof';
import { beginToAsk } from '@/features/accounts/two-factor/second-factor.recovery';
import {
  isRequiredOf,
  findWays,
  forgetWithLast,
  hasSecondFactor,
} from '@/features/accounts/two-factor/second-factor.store';
import { hasPassword } from '@/features/accounts/passwords/users.hash';
import { notifyCredentialChange } from '@/features/accounts/security-alerts/users.notices';

const { messages, most } = PASSKEYS;

export const listPasskeys = async (req: PayloadRequest): Promise<PasskeysAnswer> => {
  const account = await ownAccount(req);
  const passkeys = await findPasskeys(req, account.id);
  return {
    hasPassword: hasPassword(account),
    hasApplication: (await findWays(req, account.id)).includes('application'),
    isRequired: isRequiredOf(account.role),
    passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
};

const requireRoom = async (req: PayloadRequest, account: number): Promise<void> => {
  if ((await findPasskeys(req, account)).length >= most) throw conflict(messages.tooMany);
};

const ownSession = (req: PayloadRequest): string => {
  const session = sessionOf(req);
  if (!session) throw unauthorized();
  return session;
};

export const beginRegistration = async (
  req: PayloadRequest,
  { currentPassword }: { currentPassword?: string | undefined },
) => {
  const account = await proveOwner(req, currentPassword);
  await requireRoom(req, account.id);
  return registrationOptions(req, account, ownSession(req));
};

/**
 * Adds a passkey to one's own account, valid from now on as second step and as a login on its own.
 *
 * @returns recovery codes if it is the account's first second factor; otherwise none
 */
export const finishRegistration = async (
  req: PayloadRequest,
  { name, response }: RegistrationInput,
): Promise<string[]> => {
  const made = await checkRegistration(req, ownSession(req), response);
  if (!made) throw new ApiError(400, messages.notRegistered);
  return inTransaction(req, async () => {
    const account = await lockOwnAccount(req);
    await requireRoom(req, account.id);
    const isFirst = !(await hasSecondFactor(req, account.id));
    const isAdded = await addPasskey(req, { ...made, account: account.id, name });
    if (!isAdded) throw conflict(messages.alreadyKnown);
    await notifyCredentialChange(req, 'passkeyOn', account, { detail: name });
    return isFirst ? beginToAsk(req, account) : [];
  });
};

/**
 * Removes a passkey of one's own account.
 *
 * @returns whether it was the last second factor: afterwards the password suffices
 */
export const removePasskey = async (
  req: PayloadRequest,
  { passkey, currentPassword }: RemovalInput,
): Promise<boolean> => {
  await proveOwner(req, currentPassword);
  return inTransaction(req, async () => {
    const account = await lockOwnAccount(req);
    const name = await deletePasskey(req, { account: account.id, id: passkey });
    if (name === null) throw notFound(messages.unknown);
    const isLast = await forgetWithLast(req, account.id);
    await notifyCredentialChange(req, 'passkeyOff', account, { detail: name });
    if (isLast) await notifyCredentialChange(req, 'secondFactorOff', account);
    return isLast;
  });
};
