import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { ApiError, conflict, forbidden, invalidRequest, unauthorized } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { findOwnAccount } from '@/features/second-factor/second-factor.account';
import { confirmByCode, sealSecret, spendCode } from '@/features/second-factor/second-factor.check';
import {
  addressOf,
  digestOfCode,
  makeRecoveryCodes,
  makeSecret,
} from '@/features/second-factor/second-factor.codes';
import { SECOND_FACTOR } from '@/features/second-factor/second-factor.definition';
import { tellOfSecondFactor } from '@/features/second-factor/second-factor.notices';
import type {
  ChangeInput,
  EnrolmentAnswer,
  SecondFactorState,
} from '@/features/second-factor/second-factor.schemas';
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  hasSecondFactor,
  keepUnconfirmed,
  replaceRecoveryCodes,
} from '@/features/second-factor/second-factor.store';
import { deleteSessions } from '@/features/sessions/sessions.store';
import { lockAccount } from '@/features/users/users.administrators';
import { countFailuresHere, forgetPlaces } from '@/features/users/users.attempts';
import { isOwnPassword } from '@/features/users/users.current-password';
import type { User } from '@/payload-types';

const { messages } = SECOND_FACTOR;

/** The signed-in person's account, with what is stored of its password. */
const ownAccount = async (req: PayloadRequest): Promise<User> => {
  const account = req.user && (await findOwnAccount(req, req.user.id));
  if (!account) throw unauthorized();
  return account;
};

const wrong = (field: string, message: string): ApiError => invalidRequest([{ field, message }]);

const requirePassword = async (req: PayloadRequest, typed: string): Promise<User> => {
  const account = await ownAccount(req);
  if (await isOwnPassword(req, { account, typed })) return account;
  throw wrong('currentPassword', messages.passwordWrong);
};

/** A session left open on somebody else's desk must not be enough, even with what was seen being typed. */
const requireFreshSession = (req: PayloadRequest, { sessions }: User): void => {
  const opened = sessions?.find(({ id }) => id === sessionOf(req))?.createdAt;
  const age = Date.now() - new Date(opened ?? 0).getTime();
  if (age > SECOND_FACTOR.freshSeconds * 1_000) throw forbidden(messages.oldSession);
};

/** Writes new recovery codes. @returns them, for the one time that anybody can read them */
const renewCodes = async (req: PayloadRequest, account: number): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  const digests = codes.map((code) => digestOfCode(account, code));
  await replaceRecoveryCodes(req, { account, digests });
  return codes;
};

/** What the account's screen tells of it. */
export const readState = async (req: PayloadRequest): Promise<SecondFactorState> => {
  const { id, role } = await ownAccount(req);
  return {
    isOn: await hasSecondFactor(req, id),
    isRequired: settings().accounts.isSecondFactorRequired && role === 'admin',
    recoveryCodesLeft: await countRecoveryCodes(req, id),
  };
};

/** Makes a secret, which counts for nothing until a code has confirmed it. */
export const beginEnrolment = async (
  req: PayloadRequest,
  { currentPassword }: Pick<ChangeInput, 'currentPassword'>,
): Promise<EnrolmentAnswer> => {
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

/** Turns it on: the first code shows that the application has the secret. @returns the recovery codes */
export const confirmEnrolment = async (
  req: PayloadRequest,
  { code }: Pick<ChangeInput, 'code'>,
): Promise<string[]> => {
  const account = await ownAccount(req);
  const { id, username } = account;
  return withCountedCode(req, username, () =>
    inTransaction(req, async () => {
      await lockAccount(req, username);
      const factor = await findFactor(req, id);
      if (factor?.isConfirmed) throw conflict(messages.alreadyOn);
      if (!factor) throw conflict(messages.notBegun);
      if (!(await confirmByCode(req, { account: id, secret: factor.secret, typed: code }))) {
        throw wrong('code', messages.badNewCode);
      }
      await forgetPlaces(req, username);
      // Whoever came in by the password alone is out, and must show a code too.
      await deleteSessions(req, { account: id, except: sessionOf(req) ?? '' });
      await tellOfSecondFactor(req, 'secondFactorOn', account);
      return renewCodes(req, id);
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

/** Does what changes a second factor. */
const change = async <Result>(
  req: PayloadRequest,
  input: ChangeInput,
  work: (account: User) => Promise<Result>,
): Promise<Result> => {
  const account = await ownAccount(req);
  requireFreshSession(req, account);
  if (!(await hasSecondFactor(req, account.id))) throw conflict(messages.notOn);
  return asOwner(req, input, work);
};

/** Puts new recovery codes in the place of the old ones. */
export const renewRecoveryCodes = (req: PayloadRequest, input: ChangeInput): Promise<string[]> =>
  change(req, input, async (account) => {
    await tellOfSecondFactor(req, 'recoveryCodes', account);
    return renewCodes(req, account.id);
  });

/** Turns it off. */
export const removeSecondFactor = (req: PayloadRequest, input: ChangeInput): Promise<void> =>
  change(req, input, async (account) => {
    await deleteFactor(req, account.id);
    await tellOfSecondFactor(req, 'secondFactorOff', account);
  });
