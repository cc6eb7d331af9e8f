import type { PayloadRequest } from 'payload';

import { ApiError, conflict } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { confirmByCode, sealSecret, spendCode } from '@/features/second-factor/second-factor.check';
import { addressOf, makeSecret } from '@/features/second-factor/second-factor.codes';
import { SECOND_FACTOR } from '@/features/second-factor/second-factor.definition';
import {
  ownAccount,
  requireFreshSession,
  requirePassword,
  wrong,
} from '@/features/second-factor/second-factor.proof';
import { beginToAsk, renewCodes } from '@/features/second-factor/second-factor.recovery';
import type {
  ChangeInput,
  EnrolmentAnswer,
  SecondFactorState,
} from '@/features/second-factor/second-factor.schemas';
import {
  countRecoveryCodes,
  deleteApplication,
  findFactor,
  findWays,
  hasSecondFactor,
  keepUnconfirmed,
  type Way,
} from '@/features/second-factor/second-factor.store';
import { lockAccount } from '@/features/users/users.administrators';
import { countFailuresHere } from '@/features/users/users.attempts';
import { tellOfWayIn } from '@/features/users/users.notices';
import type { User } from '@/payload-types';

const { messages } = SECOND_FACTOR;

/** What the account's screen tells of it. */
export const readState = async (req: PayloadRequest): Promise<SecondFactorState> => {
  const { id, role } = await ownAccount(req);
  const ways = await findWays(req, id);
  return {
    isOn: ways.includes('application'),
    hasPasskey: ways.includes('passkey'),
    isRequired: settings().accounts.isSecondFactorRequired && role === 'admin',
    recoveryCodesLeft: await countRecoveryCodes(req, id),
  };
};

/**
 * Makes a secret, which counts for nothing until a code has confirmed it. Beside a passkey it takes a fresh session
 * too: nobody adds a way of their own to an account that asks for more than the password.
 */
export const beginEnrolment = async (
  req: PayloadRequest,
  { currentPassword }: Pick<ChangeInput, 'currentPassword'>,
): Promise<EnrolmentAnswer> => {
  const account = await ownAccount(req);
  if (await hasSecondFactor(req, account.id)) requireFreshSession(req, account);
  const { id, username } = await requirePassword(req, currentPassword);
  const secret = makeSecret();
  const isKept = await keepUnconfirmed(req, { account: id, secret: sealSecret(id, secret) });
  if (!isKept) throw conflict(messages.alreadyOn);
  return { secret, address: addressOf(secret, username) };
};

const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/** Counts a code as a failure of the account until it has shown to be none. */
const withCountedCode = async <Result>(
  req: PayloadRequest,
  username: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const failures = countFailuresHere(req, username);
  await failures.take();
  try {
    const result = await work();
    await failures.giveBack();
    return result;
  } catch (error) {
    if (!isWrongCode(error)) await failures.giveBack();
    throw error;
  }
};

/**
 * Turns it on: the first code shows that the application has the secret.
 *
 * @returns the recovery codes; none where the account has its own, by a passkey
 */
export const confirmEnrolment = async (
  req: PayloadRequest,
  { code }: Pick<ChangeInput, 'code'>,
): Promise<string[]> => {
  const account = await ownAccount(req);
  const { id, username } = account;
  return withCountedCode(req, username, () =>
    inTransaction(req, async () => {
      await lockAccount(req, username);
      const isFirst = !(await hasSecondFactor(req, id));
      const factor = await findFactor(req, id);
      if (factor?.isConfirmed) throw conflict(messages.alreadyOn);
      if (!factor) throw conflict(messages.notBegun);
      if (!(await confirmByCode(req, { account: id, secret: factor.secret, typed: code }))) {
        throw wrong('code', messages.badNewCode);
      }
      await tellOfWayIn(req, 'secondFactorOn', account);
      return isFirst ? beginToAsk(req, account) : [];
    }),
  );
};

/**
 * Does what opens or closes a way into one's own account, for whoever shows the password, and a code where the account
 * has a second step, in a fresh session.
 *
 * @throws {ApiError} 400 a wrong password or code; 403 an old session; 429
 */
export const asOwner = async <Result>(
  req: PayloadRequest,
  { currentPassword, code }: { currentPassword: string; code?: string | undefined },
  work: (account: User) => Promise<Result>,
): Promise<Result> => {
  const account = await ownAccount(req);
  requireFreshSession(req, account);
  const isGuarded = await hasSecondFactor(req, account.id);
  if (isGuarded && !code) throw wrong('code', messages.code);
  await requirePassword(req, currentPassword);
  const workLocked = () =>
    inTransaction(req, async () => {
      await lockAccount(req, account.username);
      if (isGuarded && !(await spendCode(req, { account: account.id, typed: code ?? '' }))) {
        throw wrong('code', messages.badCode);
      }
      return work(account);
    });
  return isGuarded ? withCountedCode(req, account.username, workLocked) : workLocked();
};

/**
 * Does what changes a second factor.
 *
 * @param needed without any of them there is nothing to change
 */
const change = async <Result>(
  req: PayloadRequest,
  input: ChangeInput,
  { needed, work }: { needed: readonly Way[]; work: (account: User) => Promise<Result> },
): Promise<Result> => {
  const account = await ownAccount(req);
  requireFreshSession(req, account);
  const ways = await findWays(req, account.id);
  if (!needed.some((way) => ways.includes(way))) throw conflict(messages.notOn);
  return asOwner(req, input, work);
};

/** Puts new recovery codes in the place of the old ones. */
export const renewRecoveryCodes = (req: PayloadRequest, input: ChangeInput): Promise<string[]> =>
  change(req, input, {
    needed: SECOND_FACTOR.ways,
    work: async (account) => {
      await tellOfWayIn(req, 'recoveryCodes', account);
      return renewCodes(req, account.id);
    },
  });

/** Turns the application off. @returns whether the password alone is enough again */
export const removeSecondFactor = (req: PayloadRequest, input: ChangeInput): Promise<boolean> =>
  change(req, input, {
    needed: ['application'],
    work: async (account) => {
      const isLast = await deleteApplication(req, account.id);
      await tellOfWayIn(req, isLast ? 'secondFactorOff' : 'applicationOff', account);
      return isLast;
    },
  });
