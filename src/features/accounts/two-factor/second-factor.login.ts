import { setTimeout as wait } from 'node:timers/promises';

import type { PayloadRequest } from 'payload';

import { ApiError, notFound } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import type { RateLimitName } from '@/core/rate-limit.definition';
import type { ActivityAction, WayIn } from '@/features/compliance/audit-log/activity.definition';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { findAccount } from '@/features/accounts/users/users.account';
import { limitOfCode, spendCode } from '@/features/accounts/two-factor/second-factor.check';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import type { StepInput } from '@/features/accounts/two-factor/second-factor.schemas';
import {
  countTry,
  isOfSamePassword,
  useUpStep,
  type HeldStep,
} from '@/features/accounts/two-factor/second-factor.steps';
import { lockAccount } from '@/features/accounts/users/users.administrators';
import { beginLogin, delayAfter } from '@/features/accounts/passwords/users.attempts';
import { USERS } from '@/features/accounts/users/users.definition';
import { notifyCredentialChange } from '@/features/accounts/security-alerts/users.notices';
import {
  completeLogin,
  openSessionOf,
  type Session,
  type SessionWithCookies,
} from '@/features/accounts/sessions/users.sessions';
import { limitSessionCreation } from '@/features/accounts/passwords/account-limiters';
import type { User } from '@/payload-types';

const { messages } = SECOND_FACTOR;
const { slug: subject } = USERS;

/** One error for unknown, expired, used and exhausted steps. */
export const stepEnded = (): ApiError => notFound(messages.stepEnded);

/** A rejected code or passkey: counts as a failure of the account, logged as `action`. */
export class RefusedProof extends ApiError {
  constructor(
    message: string,
    readonly action: ActivityAction,
  ) {
    super(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
}

interface Proof {
  /** Rate limit from anywhere, if not that of passwords. */
  fromAnywhere?: RateLimitName;
  wayIn?: WayIn;
  /**
   * Checks the proof, after the attempt was counted.
   *
   * @returns a function that consumes the proof in the transaction that opens the session, or rejects it
   * @throws {RefusedProof}
   */
  look: () => Promise<Spend>;
}
type Spend = (account: User) => Promise<void>;

/** Opens a session by a proof. If it throws, neither proof nor step is consumed. */
const openByProof = (
  req: PayloadRequest,
  {
    held,
    username,
    step,
    spend,
    wayIn,
  }: { held: HeldStep; username: string; step: string; spend: Spend } & Pick<Proof, 'wayIn'>,
): Promise<Session> =>
  inTransaction(req, async () => {
    await lockAccount(req, username);
    const account = await findAccount(req, held.account);
    if (!account || account.deactivatedAt || !isOfSamePassword(held, account)) throw stepEnded();
    await spend(account);
    if (!(await useUpStep(req, step))) throw stepEnded();
    return openSessionOf(req, account.id, wayIn);
  });

/**
 * Second step of a login: opens a session after password and proof.
 *
 * @throws {ApiError} 401 wrong proof; 404 invalid step; 429 after too many failures, counted with those of passwords
 */
export const passStep = async (
  req: PayloadRequest,
  step: string,
  { fromAnywhere, wayIn, look }: Proof,
): Promise<SessionWithCookies> => {
  const held = await countTry(req, step);
  const account = held && (await findAccount(req, held.account));
  if (!account) throw stepEnded();
  const { username } = account;
  const attempt = await beginLogin(req, username, fromAnywhere);
  let session: Session;
  try {
    await wait(delayAfter(attempt.failuresBefore));
    const spend = await look();
    session = await limitSessionCreation(() =>
      openByProof(req, { held, username, step, spend, wayIn }),
    );
  } catch (error) {
    if (error instanceof RefusedProof) {
      await recordActivity(req, { action: error.action, subject, title: username });
    } else await attempt.release();
    throw error;
  }
  return completeLogin(req, attempt, session);
};

/**
 * The second step by a code.
 *
 * @throws {ApiError} as `passStep`; 409 if the site can no longer decrypt the application's secret
 */
export const passCodeStep = (
  req: PayloadRequest,
  { step, code }: StepInput,
): Promise<SessionWithCookies> =>
  passStep(req, step, {
    fromAnywhere: limitOfCode(code),
    look: () =>
      Promise.resolve(async (account) => {
        const used = await spendCode(req, { account: account.id, typed: code });
        if (!used) throw new RefusedProof(messages.badCode, 'codeFailed');
        if (used === 'recovery') await notifyCredentialChange(req, 'recoveryCodeUsed', account);
      }),
  });
