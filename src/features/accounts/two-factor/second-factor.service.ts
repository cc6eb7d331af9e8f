import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import {
  withCountedCode,
  confirmByCode,
  sealSecret,
  spendCode,
} from '@/features/accounts/two-factor/second-factor.check';
import { addressOf, makeSecret } from '@/features/accounts/two-factor/second-factor.codes';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import {
  lockOwnAccount,
  ownAccount,
  proveOwner,
  requirePassword,
  wrong,
} from '@/features/accounts/two-factor/second-factor.proof';
import { beginToAsk, renewCodes } from '@/features/accounts/two-factor/second-factor.recovery';
import {
  isRequiredOf,
  countRecoveryCodes,
  deleteApplication,
  findFactor,
  findWays,
  hasSecondFactor,
  storeUnconfirmed,
  type Way,
} from '@/features/accounts/two-factor/second-factor.store';
import type {
  EnrolmentAnswer,
  OwnerInput,
  SecondFactorState,
} from '@/features/accounts/two-factor/second-factor.schemas';
import { requireFreshSession } from '@/features/accounts/sessions/sessions.service';
import { hasPassword } from '@/features/accounts/passwords/users.hash';
import { notifyCredentialChange } from '@/features/accounts/security-alerts/users.notices';
import type { User } from '@/payload-types';

const { messages } = SECOND_FACTOR;

export const readState = async (req: PayloadRequest): Promise<SecondFactorState> => {
  const account = await ownAccount(req);
  const { id, role } = account;
  const ways = await findWays(req, id);
  return {
    isOn: ways.includes('application'),
    hasPasskey: ways.includes('passkey'),
    hasPassword: hasPassword(account),
    isRequired: isRequiredOf(role),
    recoveryCodesLeft: await countRecoveryCodes(req, id),
  };
};

/**
 * Creates a secret, pending until confirmed by a code. With a passkey a fresh session is also required, so that a known
 * password alone cannot add a method.
 */
export const beginEnrolment = async (
  req: PayloadRequest,
  { currentPassword }: Pick<OwnerInput, 'currentPassword'>,
): Promise<EnrolmentAnswer> => {
  const account = await ownAccount(req);
  const { id, username } = account;
  if (await hasSecondFactor(req, id)) await requireFreshSession(req);
  await requirePassword(req, account, currentPassword);
  const secret = makeSecret();
  const isKept = await storeUnconfirmed(req, { account: id, secret: sealSecret(id, secret) });
  if (!isKept) throw conflict(messages.alreadyOn);
  return { secret, address: addressOf(secret, username) };
};

/**
 * Confirms the application: the first code proves that it has the secret.
 *
 * @returns the recovery codes; none if the account already has them, because of a passkey
 */
export const confirmEnrolment = async (
  req: PayloadRequest,
  { code }: { code: string },
): Promise<string[]> => {
  const own = await ownAccount(req);
  const { id } = own;
  return withCountedCode(req, { account: own, code }, () =>
    inTransaction(req, async () => {
      const account = await lockOwnAccount(req);
      const isFirst = !(await hasSecondFactor(req, id));
      const factor = await findFactor(req, id);
      if (factor?.isConfirmed) throw conflict(messages.alreadyOn);
      if (!factor || factor.hasEnded) throw conflict(messages.notBegun);
      if (!(await confirmByCode(req, { account: id, secret: factor.secret, typed: code }))) {
        throw wrong('code', messages.badNewCode);
      }
      await notifyCredentialChange(req, 'secondFactorOn', account);
      return isFirst ? beginToAsk(req, account) : [];
    }),
  );
};

interface Deed<Result> {
  /** At least one of these methods is required. */
  needed?: readonly Way[];
  work: (account: User) => Promise<Result>;
}

/**
 * Runs an operation on one's own login methods after reauthentication (`proveOwner`); with an application also after a
 * code or recovery code. Accounts that have only passkeys need no code: their fresh session has proven a passkey.
 *
 * @throws {ApiError} 400 a wrong password or code; 401 the session has just ended; 403 an old one; 409 without the
 * method needed; 429
 */
export const asOwner = async <Result>(
  req: PayloadRequest,
  { currentPassword, code = '' }: OwnerInput,
  { needed, work }: Deed<Result>,
): Promise<Result> => {
  const own = await ownAccount(req);
  const ways = await findWays(req, own.id);
  const takesCode = ways.includes('application');
  await proveOwner(req, currentPassword, () => {
    if (needed && !needed.some((way) => ways.includes(way))) throw conflict(messages.notOn);
    if (takesCode && !code) throw wrong('code', messages.code);
  });
  const workLocked = () =>
    inTransaction(req, async () => {
      const account = await lockOwnAccount(req);
      const spent = takesCode && (await spendCode(req, { account: own.id, typed: code }));
      if (takesCode && !spent) throw wrong('code', messages.badCode);
      if (spent === 'recovery') {
        const entry = { detail: messages.inside, notice: 'recoveryCodeSpent' } as const;
        await notifyCredentialChange(req, 'recoveryCodeUsed', account, entry);
      }
      return work(account);
    });
  return takesCode ? withCountedCode(req, { account: own, code }, workLocked) : workLocked();
};

export const renewRecoveryCodes = (req: PayloadRequest, input: OwnerInput): Promise<string[]> =>
  asOwner(req, input, {
    needed: SECOND_FACTOR.ways,
    work: async (account) => {
      await notifyCredentialChange(req, 'recoveryCodes', account);
      return renewCodes(req, account.id);
    },
  });

/** @returns whether the password alone suffices again */
export const removeSecondFactor = (req: PayloadRequest, input: OwnerInput): Promise<boolean> =>
  asOwner(req, input, {
    needed: ['application'],
    work: async (account) => {
      const isLast = await deleteApplication(req, account.id);
      await notifyCredentialChange(req, isLast ? 'secondFactorOff' : 'applicationOff', account);
      return isLast;
    },
  });
