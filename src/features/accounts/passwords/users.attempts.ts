import { createHmac } from 'node:crypto';

import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { clientAddress } from '@/core/client-address';
import {
  countFailures,
  resetCounters,
  hasFlag,
  remember,
  rememberedSeconds,
  type FailureCount,
  type PartOf,
} from '@/core/rate-limit';
import type { RateLimitName } from '@/core/rate-limit.definition';
import { settings } from '@/core/settings';
import { makeToken, TOKEN_PATTERN } from '@/core/tokens';
import { USERS } from '@/features/accounts/users/users.definition';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { recordRefused } from '@/features/compliance/audit-log/activity.service';

/**
 * Cookie of a browser from which an account has logged in before. Failed logins of other browsers do not count
 * against it, even from the same address, because a campus shares one. The cookie alone grants no access.
 */

/** Path of the cookie: only these endpoints read it. Other requests have no cookie and may be served by a cache. */
const PATH = '/api/auth';

const isSecure = (): boolean => settings().siteUrl.startsWith('https:');

/** One cookie per account, because an office may share a browser. */
const cookieName = (username: string): string => {
  const account = createHmac('sha256', settings().payloadSecret ?? '')
    .update(`known-browser:${username}`)
    .digest('hex')
    .slice(0, 16);
  return `${isSecure() ? '__Secure-' : ''}equipo-${account}`;
};

const browserTokenOf = ({ headers }: PayloadRequest, username: string): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName(username)}=(${TOKEN_PATTERN})(?:;|$)`, 'u').exec(
    headers.get('cookie') ?? '',
  )?.[1] ?? null;

export const browserCookie = (username: string, token: string, seconds: number): string =>
  [
    `${cookieName(username)}=${token}`,
    `Path=${PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure() ? ['Secure'] : []),
  ].join('; ');

const { blocks, unknownUser } = ACTIVITY;
const { slug: subject } = USERS;

const titleOf = async ({ payload }: PayloadRequest, username?: string): Promise<string> => {
  if (username === undefined) return blocks.everyUser;
  const where = { username: { equals: username } };
  const { totalDocs } = await payload.count({ collection: subject, where });
  return totalDocs > 0 ? username : unknownUser;
};

const recordLockout = async (
  req: PayloadRequest,
  { username, detail }: { username?: string; detail: string },
): Promise<void> => {
  const title = await titleOf(req, username);
  await recordRefused(req, { action: 'blocked', subject, title, detail });
};

const notifyLockout = {
  ofUserHere: (req: PayloadRequest, username: string) => () =>
    recordLockout(req, { username, detail: blocks.fromThere }),
  ofUserAnywhere: (req: PayloadRequest, username: string) => () =>
    recordLockout(req, { username, detail: blocks.fromAnywhere }),
  ofAddress: (req: PayloadRequest) => () => recordLockout(req, { detail: blocks.fromThere }),
};

/** Key under which the failures of an account are counted, and whether failures from elsewhere count as well. */
interface Origin {
  place: PartOf;
  isKnown: boolean;
}

const findKnownBrowser = async (req: PayloadRequest, username: string): Promise<string | null> => {
  const token = browserTokenOf(req, username);
  if (token === null) return null;
  const browser = { whole: username, part: token };
  return (await hasFlag(req.payload, 'knownBrowser', browser)) ? token : null;
};

/**
 * Origin of a login: the known browser, or else the address. Only a known browser is exempt from failures elsewhere,
 * because its token is secret. An address is shared, and an exemption by address would reveal which names exist.
 */
const originOfLogin = async (req: PayloadRequest, username: string): Promise<Origin> => {
  const browser = await findKnownBrowser(req, username);
  const part = browser ?? clientAddress(req.headers);
  return { place: { whole: username, part }, isKnown: browser !== null };
};

/**
 * Open session in which a password or a code is typed. The address counts only without a session,
 * because others may share it.
 */
const placeInSession = (req: PayloadRequest, username: string): PartOf => ({
  whole: username,
  part: sessionOf(req) ?? clientAddress(req.headers),
});

const countAt = (req: PayloadRequest, place: PartOf): FailureCount =>
  countFailures(req.payload, 'loginByUser', place, notifyLockout.ofUserHere(req, place.whole));

export const countFailuresInSession = (req: PayloadRequest, username: string): FailureCount =>
  countAt(req, placeInSession(req, username));

/** Deletes the known browsers of an account: their users may know a password that no longer suffices. */
export const forgetBrowsers = (req: PayloadRequest, username: string): Promise<void> =>
  resetCounters(req, 'knownBrowser', username);

export const unlockUser = async (req: PayloadRequest, username: string): Promise<void> => {
  await forgetBrowsers(req, username);
  await resetCounters(req, 'loginByUser', username);
  await resetCounters(req, 'loginFromAnywhere', username);
  await resetCounters(req, 'codeFromAnywhere', username);
};

/** Maximum delay; it doubles with each failure. */
const MAX_DELAY_MS = 2_000;

export const delayAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(MAX_DELAY_MS, 250 * 2 ** (failures - 3));

/** An authentication attempt, which counts as failed until it is settled otherwise. */
interface Attempt {
  /** Failures of this user in this session, known browser, or from this address, pending attempts included. */
  failuresBefore: number;
  /** Whether the attempt comes from a known browser or an open session of this user. */
  isKnown: boolean;
  /** Refunds the attempt: the password was not checked. */
  release: () => Promise<void>;
  clear: () => Promise<void>;
}

export interface LoginAttempt extends Omit<Attempt, 'clear'> {
  /** @returns the `Set-Cookie` header that makes the browser known */
  succeed: () => Promise<string>;
}

/** Counts in all of `counts`, or in none if one of them rejects. */
const takeFromEach = async (counts: FailureCount[]): Promise<number[]> => {
  const before: number[] = [];
  try {
    for (const count of counts) before.push(await count.take());
    return before;
  } catch (refusal) {
    for (const count of counts.slice(0, before.length)) await count.refund();
    throw refusal;
  }
};

/** @returns the `Set-Cookie` header */
const rememberBrowser = async (
  req: PayloadRequest,
  username: string,
  { place, isKnown }: Origin,
): Promise<string> => {
  // A token that was not issued for this account may be known to others: it is replaced.
  const token = isKnown ? place.part : makeToken();
  await remember(req.payload, 'knownBrowser', { whole: username, part: token });
  return browserCookie(username, token, rememberedSeconds('knownBrowser'));
};

/**
 * Counts an attempt at `place`, and under `others`, which reject it only if the browser is not known.
 *
 * @throws {ApiError} 429
 */
const beginAttempt = async (
  req: PayloadRequest,
  { place, isKnown }: Origin,
  others: FailureCount[],
): Promise<Attempt> => {
  const here = countAt(req, place);
  const [failuresBefore = 0] = await takeFromEach(isKnown ? [here] : [here, ...others]);
  if (isKnown) for (const count of others) await count.add();
  const giveBackOthers = async () => {
    for (const count of others) await count.refund();
  };
  return {
    failuresBefore,
    isKnown,
    release: async () => {
      await here.refund();
      await giveBackOthers();
    },
    clear: async () => {
      await here.clear();
      await giveBackOthers();
    },
  };
};

const countFromAnywhere = (
  req: PayloadRequest,
  username: string,
  name: RateLimitName,
): FailureCount =>
  countFailures(req.payload, name, username, notifyLockout.ofUserAnywhere(req, username));

/**
 * Counts a login attempt before the password is checked: counted afterwards, many concurrent ones would all
 * pass the limits before the first of them has failed.
 *
 * @throws {ApiError} 429 after too many failures of this user at this origin; and if the browser is not known, after
 * too many of this address, or of this user from anywhere (under the name `fromAnywhere`). The first rejection is
 * logged.
 */
export const beginLogin = async (
  req: PayloadRequest,
  username: string,
  fromAnywhere: RateLimitName = 'loginFromAnywhere',
): Promise<LoginAttempt> => {
  const origin = await originOfLogin(req, username);
  const address = clientAddress(req.headers);
  const ofAddress = countFailures(
    req.payload,
    'loginByAddress',
    address,
    notifyLockout.ofAddress(req),
  );
  // Refunded rows stay: a blocked address must not create a row for each invented name.
  if (!origin.isKnown) await ofAddress.look();
  const others = [ofAddress, countFromAnywhere(req, username, fromAnywhere)];
  const { clear, ...attempt } = await beginAttempt(req, origin, others);
  return {
    ...attempt,
    succeed: async () => {
      await clear();
      return rememberBrowser(req, username, origin);
    },
  };
};

/**
 * Counts a code that is typed in an open session of its account. Failed logins of others do not count.
 *
 * @throws {ApiError} 429 after too many in this session; and if the browser is not known, from anywhere
 */
export const beginProof = async (
  req: PayloadRequest,
  username: string,
  fromAnywhere: RateLimitName,
): Promise<Attempt> => {
  const isKnown = (await findKnownBrowser(req, username)) !== null;
  const isGuessable = fromAnywhere === 'codeFromAnywhere';
  const others = isGuessable ? [countFromAnywhere(req, username, fromAnywhere)] : [];
  return beginAttempt(req, { place: placeInSession(req, username), isKnown }, others);
};
