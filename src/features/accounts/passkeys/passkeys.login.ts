import { setTimeout as wait } from 'node:timers/promises';

import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import { limitRequests } from '@/core/rate-limit';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import {
  assertionOptions,
  checkAssertion,
  isHandleOf,
  type Assertion,
} from '@/features/accounts/passkeys/passkeys.ceremony';
import { PASSKEYS } from '@/features/accounts/passkeys/passkeys.definition';
import type {
  AssertionResponse,
  StepAnswerInput,
} from '@/features/accounts/passkeys/passkeys.schemas';
import {
  findDescriptors,
  findPasskey,
  recordUse,
  type StoredPasskey,
} from '@/features/accounts/passkeys/passkeys.store';
import { findAccount } from '@/features/accounts/users/users.account';
import {
  passStep,
  RefusedProof,
  stepEnded,
} from '@/features/accounts/two-factor/second-factor.login';
import { findStep } from '@/features/accounts/two-factor/second-factor.steps';
import { lockAccount } from '@/features/accounts/users/users.administrators';
import { beginLogin, delayAfter } from '@/features/accounts/passwords/users.attempts';
import { whyClosed } from '@/features/accounts/users/login-availability';
import { USERS } from '@/features/accounts/users/users.definition';
import {
  completeLogin,
  openSessionOf,
  type Session,
  type SessionWithCookies,
} from '@/features/accounts/sessions/users.sessions';
import { limitSessionCreation } from '@/features/accounts/passwords/account-limiters';
import type { User } from '@/payload-types';

const { messages } = PASSKEYS;

const refused = (action: RefusedProof['action']): RefusedProof =>
  new RefusedProof(messages.refused, action);

interface Signed {
  passkey: StoredPasskey;
  assertion: Assertion;
}

/**
 * Records the use of a passkey, in the transaction that opens the session.
 *
 * @throws {RefusedProof} a copied or deleted passkey
 */
const spend = async (
  req: PayloadRequest,
  { passkey, assertion }: Signed,
  failed: RefusedProof['action'],
): Promise<void> => {
  const use = await recordUse(req, { id: passkey.id, ...assertion });
  if (use !== 'noted') throw refused(use === 'behind' ? 'passkeyCopied' : failed);
};

/** @throws {ApiError} 404 invalid step */
export const beginPasskeyStep = async (req: PayloadRequest, { step }: { step: string }) => {
  const account = await findStep(req, step);
  if (account === null) throw stepEnded();
  const descriptors = await findDescriptors(req, account);
  if (descriptors.length === 0) throw conflict(messages.none);
  return assertionOptions(req, { purpose: 'step', step }, descriptors);
};

/** The user handle is optional if the server named the passkeys; if present it must match. */
const isForAccount = (account: User, { response }: AssertionResponse): boolean =>
  !response.userHandle || isHandleOf(account, response.userHandle);

/** @throws {ApiError} as `passStep` */
export const passPasskeyStep = (
  req: PayloadRequest,
  { step, response: sent }: StepAnswerInput,
): Promise<SessionWithCookies> =>
  passStep(req, step, {
    wayIn: 'passkey',
    look: async () => {
      const passkey = await findPasskey(req, sent.id);
      const assertion = await checkAssertion(req, { purpose: 'step', step }, { passkey, sent });
      return async (account) => {
        const isOwn = passkey?.account === account.id && isForAccount(account, sent);
        if (!passkey || !assertion || !isOwn) throw refused('passkeyFailed');
        await spend(req, { passkey, assertion }, 'passkeyFailed');
      };
    },
  });

/** @throws {ApiError} 429 after too many from one address */
export const beginLoginAlone = async (req: PayloadRequest) => {
  await limitRequests(req, 'passkeyChallenge');
  return assertionOptions(req, { purpose: 'alone' });
};

/** Opens the session of a login by passkey alone; stores nothing if it throws. */
const openAlone = (req: PayloadRequest, account: User, signed: Signed): Promise<Session> =>
  limitSessionCreation(() =>
    inTransaction(req, async () => {
      await lockAccount(req, account.username);
      // The account may have been deactivated in between.
      const present = await findAccount(req, account.id);
      if (!present || whyClosed(present)) throw refused('loginFailed');
      await spend(req, signed, 'loginFailed');
      return openSessionOf(req, account.id, 'passkey');
    }),
  );

const checkAlone = async (
  req: PayloadRequest,
  sent: AssertionResponse,
  { passkey, account }: { passkey: StoredPasskey | null; account: User | null },
): Promise<Session> => {
  const assertion = await checkAssertion(req, { purpose: 'alone' }, { passkey, sent });
  const isOwn = account !== null && isHandleOf(account, sent.response.userHandle ?? '');
  if (!passkey || !assertion || !isOwn || whyClosed(account)) throw refused('loginFailed');
  return openAlone(req, account, { passkey, assertion });
};

const enterAlone = async (
  req: PayloadRequest,
  sent: AssertionResponse,
): Promise<SessionWithCookies> => {
  const passkey = await findPasskey(req, sent.id);
  // No account has id 0: an unknown passkey finds none.
  const account = await findAccount(req, passkey?.account ?? 0);
  const attempt = await beginLogin(req, account?.username ?? `${PASSKEYS.stranger} ${sent.id}`);
  let session: Session;
  try {
    await wait(delayAfter(attempt.failuresBefore));
    session = await checkAlone(req, sent, { passkey, account });
  } catch (error) {
    if (!(error instanceof RefusedProof)) {
      await attempt.release();
      throw error;
    }
    await recordActivity(req, {
      action: error.action,
      subject: USERS.slug,
      title: account?.username ?? ACTIVITY.unknownUser,
      detail: (account && whyClosed(account)) ?? ACTIVITY.waysIn.passkey,
    });
    throw error;
  }
  return completeLogin(req, attempt, session);
};

/**
 * Logs in with a passkey only, without username and password. Unknown passkey, deactivated account and wrong signature
 * give the same response after the same time.
 *
 * @throws {ApiError} 401; 429 after too many failures, counted with those of passwords
 */
export const logInAlone = async (
  req: PayloadRequest,
  { response }: { response: AssertionResponse },
): Promise<SessionWithCookies> => {
  const pause = wait(PASSKEYS.refusalMs);
  try {
    return await enterAlone(req, response);
  } catch (error) {
    if (error instanceof RefusedProof) await pause;
    throw error;
  }
};
