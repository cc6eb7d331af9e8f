import type { PayloadRequest } from 'payload';

import { clientAddress } from '@/core/client-address';
import {
  countFailures,
  forgetCounts,
  isRemembered,
  remember,
  type FailureCount,
  type PartOf,
  type RateLimitName,
} from '@/core/rate-limit';
import { tellBlock } from '@/features/users/users.blocks';

/** A user at the address that the request comes from. */
const placeOf = ({ headers }: PayloadRequest, username: string): PartOf => ({
  whole: username,
  part: clientAddress(headers),
});

/** Wrong passwords of this user from this address, wherever they were typed; the log is told when there are too many. */
export const countFailuresHere = (req: PayloadRequest, username: string): FailureCount =>
  countFailures(
    req.payload,
    'loginByUser',
    placeOf(req, username),
    tellBlock.ofUserHere(req, username),
  );

/** Forgets where a user was let in: whoever was there may have known a password that is no longer enough. */
export const forgetPlaces = (req: PayloadRequest, username: string): Promise<void> =>
  forgetCounts(req, 'knownAddress', username);

/** Lets a user try again, wherever too many have failed; all places are strange ones again. */
export const unlockUser = async (req: PayloadRequest, username: string): Promise<void> => {
  await forgetPlaces(req, username);
  await forgetCounts(req, 'loginByUser', username);
  await forgetCounts(req, 'loginFromAnywhere', username);
  await forgetCounts(req, 'codeFromAnywhere', username);
};

/** Each failure makes the next try of the same user from the same address slower, up to this. */
const MAX_DELAY_MS = 2_000;

/** How long an attempt waits before anybody looks at it. */
export const delayAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(MAX_DELAY_MS, 250 * 2 ** (failures - 3));

/** An attempt to log in, which counts as failed until it is settled otherwise. */
export interface LoginAttempt {
  /** Of this user from this address, those under way included. */
  failuresBefore: number;
  /** Whether this user was let in from this address lately. */
  isKnownHere: boolean;
  /** It came to nothing: nobody has looked at the password. */
  giveBack: () => Promise<void>;
  /** The user was let in. */
  succeed: () => Promise<void>;
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

/**
 * Counts an attempt before the password is checked: counted afterwards, many sent at once would all
 * pass the limits before the first of them has failed.
 *
 * @throws {ApiError} 429 after too many failures of this user from this address; and where this user
 * has never been let in, after too many of this address, or of this user from anywhere (under the name
 * `fromAnywhere`). The log is told of the first that is refused.
 */
export const beginLogin = async (
  req: PayloadRequest,
  username: string,
  fromAnywhere: RateLimitName = 'loginFromAnywhere',
): Promise<LoginAttempt> => {
  const { payload } = req;
  const place = placeOf(req, username);
  const here = countFailuresHere(req, username);
  const address = clientAddress(req.headers);
  const ofAddress = countFailures(payload, 'loginByAddress', address, tellBlock.ofAddress(req));
  const tellAnywhere = tellBlock.ofUserAnywhere(req, username);
  const elsewhere = [ofAddress, countFailures(payload, fromAnywhere, username, tellAnywhere)];
  const isKnownHere = await isRemembered(payload, 'knownAddress', place);
  // A row that is given back stays: an address that is blocked makes none for each name that it invents.
  if (!isKnownHere) await ofAddress.look();
  // Where the user was let in before, nobody else's failures count: that is the office's computer.
  const [failuresBefore = 0] = await takeFromEach(isKnownHere ? [here] : [here, ...elsewhere]);
  if (isKnownHere) for (const count of elsewhere) await count.add();
  const giveBackElsewhere = async () => {
    for (const count of elsewhere) await count.giveBack();
  };
  return {
    failuresBefore,
    isKnownHere,
    giveBack: async () => {
      await here.giveBack();
      await giveBackElsewhere();
    },
    succeed: async () => {
      await here.clear();
      await giveBackElsewhere();
      await remember(payload, 'knownAddress', place);
    },
  };
};
