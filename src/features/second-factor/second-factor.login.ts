import { setTimeout as wait } from 'node:timers/promises';

import type { PayloadRequest } from 'payload';

import { ApiError, notFound, unauthorized } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import { recordActivity } from '@/features/activity/activity.service';
import { findOwnAccount } from '@/features/second-factor/second-factor.account';
import { spendCode } from '@/features/second-factor/second-factor.check';
import { readCode } from '@/features/second-factor/second-factor.codes';
import { SECOND_FACTOR } from '@/features/second-factor/second-factor.definition';
import { tellOfSecondFactor } from '@/features/second-factor/second-factor.notices';
import type { StepInput } from '@/features/second-factor/second-factor.schemas';
import {
  countTry,
  isOfSamePassword,
  useUpStep,
  type HeldStep,
} from '@/features/second-factor/second-factor.steps';
import { lockAccount } from '@/features/users/users.administrators';
import { beginLogin, delayAfter } from '@/features/users/users.attempts';
import { USERS } from '@/features/users/users.definition';
import { openSessionOf, sessionCookie, type Session } from '@/features/users/users.sessions';
import { openInTurn } from '@/features/users/users.turns';

const { messages } = SECOND_FACTOR;
const { slug: subject } = USERS;

/** One answer for a step that there never was, has ended, was used or has had too many codes. */
const stepEnded = (): ApiError => notFound(messages.stepEnded);

/** Opens the session, or throws: then nothing is used up, neither code nor step. */
const openByCode = (
  req: PayloadRequest,
  { held, username, step, code }: StepInput & { held: HeldStep; username: string },
): Promise<Session> =>
  inTransaction(req, async () => {
    await lockAccount(req, username);
    const account = await findOwnAccount(req, held.account);
    if (!account || account.deactivatedAt || !isOfSamePassword(held, account)) throw stepEnded();
    const used = await spendCode(req, { account: account.id, typed: code });
    if (!used) throw unauthorized(messages.badCode);
    if (!(await useUpStep(req, step))) throw stepEnded();
    const session = await openSessionOf(req, account.id);
    if (used === 'recovery') await tellOfSecondFactor(req, 'recoveryCodeUsed', account);
    return session;
  });

/**
 * The second step of a login: lets in whoever has typed the password and sends a code.
 *
 * @throws {ApiError} 401 for a wrong or used code; 409 where the site can no longer read the application's secret; 404 for a step that is none; 429 after too many failures,
 * which are counted with those of passwords.
 */
export const completeLogin = async (
  req: PayloadRequest,
  { step, code }: StepInput,
): Promise<Session & { cookie: string }> => {
  const held = await countTry(req, step);
  const account = held && (await findOwnAccount(req, held.account));
  if (!account) throw stepEnded();
  const { username } = account;
  // Recovery codes nobody guesses: who sends wrong codes from elsewhere does not take them from their person.
  const isGuessable = readCode(code).kind === 'totp';
  const attempt = await beginLogin(req, username, isGuessable ? 'codeFromAnywhere' : undefined);
  let session: Session;
  try {
    await wait(delayAfter(attempt.failuresBefore));
    session = await openInTurn(() => openByCode(req, { held, username, step, code }));
  } catch (error) {
    const isWrong = error instanceof ApiError && error.status === 401;
    if (isWrong) await recordActivity(req, { action: 'codeFailed', subject, title: username });
    else await attempt.giveBack();
    throw error;
  }
  await attempt.succeed();
  return { ...session, cookie: sessionCookie(req, session.token) };
};
