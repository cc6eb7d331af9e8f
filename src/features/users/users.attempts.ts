import type { PayloadRequest } from 'payload';

import { sessionOf } from '@/core/access';
import { clientAddress } from '@/core/client-address';
import {
  countFailures,
  forgetCounts,
  isRemembered,
  remember,
  rememberedSeconds,
  type FailureCount,
  type PartOf,
  type RateLimitName,
} from '@/core/rate-limit';
import { makeToken } from '@/core/tokens';
import { tellBlock } from '@/features/users/users.blocks';
import { browserCookie, browserTokenOf } from '@/features/users/users.known-browser';

/** Under what the failures of an account are counted, and whether the failures of others count as well. */
interface Origin {
  place: PartOf;
  isKnown: boolean;
}

/** The token of a browser in which this account has logged in lately; `null` if it brings none. */
const findKnownBrowser = async (req: PayloadRequest, username: string): Promise<string | null> => {
  const token = browserTokenOf(req, username);
  if (token === null) return null;
  const browser = { whole: username, part: token };
  return (await isRemembered(req.payload, 'knownBrowser', browser)) ? token : null;
};

/**
 * The known browser, or else the address of a login. Only what a stranger cannot have is exempt from the counts of
 * others: an address is shared, and an exemption by address would show which names exist.
 */
const originOfLogin = async (req: PayloadRequest, username: string): Promise<Origin> => {
  const browser = await findKnownBrowser(req, username);
  const part = browser ?? clientAddress(req.headers);
  return { place: { whole: username, part }, isKnown: browser !== null };
};

/** The open session in which a password or a code is typed. Failed logins from the same address may be a stranger's. */
const placeInSession = (req: PayloadRequest, username: string): PartOf => ({
  whole: username,
  part: sessionOf(req) ?? clientAddress(req.headers),
});

const countAt = (req: PayloadRequest, place: PartOf): FailureCount =>
  countFailures(req.payload, 'loginByUser', place, tellBlock.ofUserHere(req, place.whole));

/** Wrong passwords typed in an open session of their account. */
export const countFailuresInSession = (req: PayloadRequest, username: string): FailureCount =>
  countAt(req, placeInSession(req, username));

/** Forgets the browsers of an account: their users may have known a password that is no longer enough. */
export const forgetBrowsers = (req: PayloadRequest, username: string): Promise<void> =>
  forgetCounts(req, 'knownBrowser', username);

/** Removes all failures of an account, and forgets its browsers. */
export const unlockUser = async (req: PayloadRequest, username: string): Promise<void> => {
  await forgetBrowsers(req, username);
  await forgetCounts(req, 'loginByUser', username);
  await forgetCounts(req, 'loginFromAnywhere', username);
  await forgetCounts(req, 'codeFromAnywhere', username);
};

/** Each failure makes the next try of the same user from the same address slower, up to this. */
const MAX_DELAY_MS = 2_000;

/** How long an attempt waits before anybody looks at it. */
export const delayAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(MAX_DELAY_MS, 250 * 2 ** (failures - 3));

/** An attempt to prove who one is, which counts as failed until it is settled otherwise. */
interface Attempt {
  /** Of this user in this session, known browser, or from this address; those under way included. */
  failuresBefore: number;
  /** Whether the attempt comes from a known browser or an open session of this user. */
  isKnown: boolean;
  /** It came to nothing: nobody has looked at the password. */
  giveBack: () => Promise<void>;
  /** Removes the failures counted here. */
  clear: () => Promise<void>;
}

/** An attempt to log in. */
export interface LoginAttempt extends Omit<Attempt, 'clear'> {
  /** The user was let in. @returns the `Set-Cookie` header by which the browser is known from now on */
  succeed: () => Promise<string>;
}

/** Counts under all of `counts`, or, where one of them refuses, under none of those before it. */
const takeFromEach = async (counts: FailureCount[]): Promise<number[]> => {
  const before: number[] = [];
  try {
    for (const count of counts) before.push(await count.take());
    return before;
  } catch (refusal) {
    for (const count of counts.slice(0, before.length)) await count.giveBack();
    throw refusal;
  }
};

/** Makes the browser of a successful login known. @returns its `Set-Cookie` header */
const rememberBrowser = async (
  req: PayloadRequest,
  username: string,
  { place, isKnown }: Origin,
): Promise<string> => {
  // A token that was not issued for this account may be known to others: it is replaced, never adopted.
  const token = isKnown ? place.part : makeToken();
  await remember(req.payload, 'knownBrowser', { whole: username, part: token });
  return browserCookie(username, token, rememberedSeconds('knownBrowser'));
};

/**
 * Counts an attempt at `place`, and under `others`, which refuse it only if the browser is not known.
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
    for (const count of others) await count.giveBack();
  };
  return {
    failuresBefore,
    isKnown,
    giveBack: async () => {
      await here.giveBack();
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
  countFailures(req.payload, name, username, tellBlock.ofUserAnywhere(req, username));

/**
 * Counts an attempt to log in before the password is checked: counted afterwards, many sent at once would all
 * pass the limits before the first of them has failed.
 *
 * @throws {ApiError} 429 after too many failures of this user at this origin; and if the browser is not known,
 * after too many of this address, or of this user from anywhere (under the name `fromAnywhere`). The first refusal is
 * logged.
 */
export const beginLogin = async (
  req: PayloadRequest,
  username: string,
  fromAnywhere: RateLimitName = 'loginFromAnywhere',
): Promise<LoginAttempt> => {
  const origin = await originOfLogin(req, username);
  const address = clientAddress(req.headers);
  const ofAddress = countFailures(req.payload, 'loginByAddress', address, tellBlock.ofAddress(req));
  // A row that is given back stays: an address that is blocked makes none for each name that it invents.
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
 * Counts a code that is typed in an open session of its account. What strangers fail at their logins does not count.
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
