import type { PayloadRequest } from 'payload';

import { ApiError, notFound } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import { ssoStateDigest } from '@/core/sso-state-cookie';
import { serializeError } from '@/core/observability/logger';
import { settings } from '@/core/settings';
import { digestOf } from '@/core/tokens';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { findAccount } from '@/features/accounts/users/users.account';
import { beginStep, type LoginStep } from '@/features/accounts/two-factor/second-factor.steps';
import { enterAccount } from '@/features/accounts/single-sign-on/single-sign-on.accounts';
import {
  type Outcome,
  SINGLE_SIGN_ON,
} from '@/features/accounts/single-sign-on/single-sign-on.definition';
import { verifierOf } from '@/features/accounts/single-sign-on/single-sign-on.departure';
import { finishLinking } from '@/features/accounts/single-sign-on/single-sign-on.linking';
import {
  redeem,
  SingleSignOnRefusal,
} from '@/features/accounts/single-sign-on/single-sign-on.provider';
import {
  burnArrival,
  burnLogin,
  findArrived,
  storeArrival,
} from '@/features/accounts/single-sign-on/single-sign-on.store';
import { lockAccount } from '@/features/accounts/users/users.administrators';
import { USERS } from '@/features/accounts/users/users.definition';
import { openSessionOf, type Session } from '@/features/accounts/sessions/users.sessions';
import { limitSessionCreation } from '@/features/accounts/passwords/account-limiters';
import { ADMIN_PATHS } from '@/shared/paths';

const { messages, outcomeParameter, outcomes } = SINGLE_SIGN_ON;

export const outcomePath = (outcome: Outcome): string =>
  `${ADMIN_PATHS.arrival}?${outcomeParameter}=${outcomes[outcome].code}`;

/** Outcome shown for an error; other errors are rethrown. */
export const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof SingleSignOnRefusal) return error.outcome;
  if (error instanceof ApiError && error.status === 429) return 'tooMany';
  throw error;
};

/** @returns the page to redirect to */
const arrive = async (req: PayloadRequest): Promise<string> => {
  const { search, searchParams } = new URL(req.url ?? '', settings().siteUrl);
  const state = searchParams.get('state') ?? '';
  const login = await burnLogin(req, digestOf(state));
  const browser = ssoStateDigest(req.headers);
  if (!login || browser === null || login.browser !== browser) {
    throw new SingleSignOnRefusal('ended');
  }
  const { account, nonce, returnTo, session } = login;
  const identityClaims = await redeem({ search, state, nonce, verifier: verifierOf(login) });
  if (account !== null) {
    await finishLinking(req, { account, session }, identityClaims);
    return outcomePath('linked');
  }
  const entered = await enterAccount(req, identityClaims);
  await storeArrival(req, { browser, account: entered.id, returnTo });
  return ADMIN_PATHS.arrival;
};

/** Logged outcomes. An invalid state is not logged, because anyone can send it. */
const IN_LOG: readonly Outcome[] = ['unlinked', 'withoutRole', 'inactive', 'refused'];

const logRefusal = async (req: PayloadRequest, refusal: SingleSignOnRefusal): Promise<void> => {
  const { cause, outcome, username } = refusal;
  const identityClaims = (cause as { error?: unknown } | undefined)?.error;
  req.payload.logger.warn({
    msg: 'A login with the university’s account was refused',
    outcome,
    ...(cause === undefined ? {} : serializeError(cause)),
    ...(typeof identityClaims === 'string' ? { told: identityClaims.slice(0, 64) } : {}),
  });
  if (!IN_LOG.includes(outcome)) return;
  await recordActivity(req, {
    action: 'loginFailed',
    subject: USERS.slug,
    title: username ?? ACTIVITY.unknownUser,
    detail: messages.failed(outcomes[outcome].title),
  });
};

/** The redirect URI of the provider: consumes the login with any result. @returns the page to redirect to */
export const comeBack = async (req: PayloadRequest): Promise<string> => {
  try {
    return await arrive(req);
  } catch (error) {
    if (!(error instanceof SingleSignOnRefusal)) throw error;
    await logRefusal(req, error);
    return outcomePath(error.outcome);
  }
};

type Entrance = ({ session: Session } | { secondFactor: LoginStep }) & { returnTo: string };

/** Runs in the transaction that opens the session, so that a failure keeps the arrival. */
const enter = async (req: PayloadRequest, browser: string): Promise<Entrance> => {
  const username = await findArrived(req, browser);
  if (username === null) throw notFound(messages.ended);
  await lockAccount(req, username);
  const arrival = await burnArrival(req, { browser, username });
  const account = arrival && (await findAccount(req, arrival.account));
  if (!account || account.deactivatedAt) throw notFound(messages.ended);
  const { returnTo } = arrival;
  const secondFactor = await beginStep(req, account);
  return secondFactor
    ? { secondFactor, returnTo }
    : { session: await openSessionOf(req, account.id, 'university'), returnTo };
};

/**
 * Opens the session after a login at the provider, or begins the account's second step. The page requests it, so that
 * no URL contains a secret.
 *
 * @throws {ApiError} 404 without a login in this browser, or if it was used
 */
export const openArrived = async (req: PayloadRequest): Promise<Entrance> => {
  const browser = ssoStateDigest(req.headers);
  if (browser === null) throw notFound(messages.ended);
  return limitSessionCreation(() => inTransaction(req, () => enter(req, browser)));
};
