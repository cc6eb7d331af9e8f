import { createHash } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres';
import type { Payload, PayloadRequest } from 'payload';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import { reportFault } from '@/core/observability/report-fault';
import { tooManyRequests } from '@/core/api/errors';
import { isRenderForCache } from '@/core/cache/render-context';
import { clientAddress } from '@/core/client-address';
import { execute, poolOf } from '@/core/database/connection';
import { LIMITS, type Limit, type RateLimitName } from '@/core/rate-limit.definition';
import { settings } from '@/core/settings';

/**
 * Adds a point to a counter with the window `duration`, in the request's transaction. Concurrent increments of one key
 * wait for each other.
 *
 * @returns the points in the current window
 */
const addPoint = async (
  req: PayloadRequest,
  count: { table: string; key: string; now: number; duration: number },
): Promise<number> => {
  const { key, now, duration } = count;
  const table = sql.identifier(count.table);
  const { rows } = await execute(
    req,
    sql`insert into ${table} as counted (key, points, expire) values (${key}, 1, ${now + duration})
        on conflict (key) do update set
          points = case when counted.expire > ${now} then counted.points + 1 else 1 end,
          expire = case when counted.expire > ${now} then counted.expire else excluded.expire end
        returning points`,
  );
  return Number(rows[0]?.['points']);
};

/** Table of the counters, created by a migration. */
const TABLE = 'rate_limits';
const limiters = new Map<RateLimitName, RateLimiterAbstract>();

const limiterFor = (payload: Payload, name: RateLimitName): RateLimiterAbstract => {
  const known = limiters.get(name);
  if (known) return known;
  const { points, duration, isFixed, isPerInstance }: Limit = LIMITS[name];
  const limit = {
    keyPrefix: name,
    points: isFixed ? points : Math.max(1, Math.round(points * settings().rateLimitFactor)),
    duration,
  };
  const inMemory = new RateLimiterMemory(limit);
  const limiter = isPerInstance
    ? inMemory
    : new RateLimiterPostgres({
        ...limit,
        storeClient: poolOf(payload),
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: true,
        insuranceLimiter: inMemory,
      });
  limiters.set(name, limiter);
  return limiter;
};

/** Digest of addresses and names, so that the table contains no personal data. */
const digest = (subject: string): string =>
  createHash('sha256').update(`${settings().payloadSecret}:${subject}`).digest('base64url');

/** Part of a subject, such as a user at an address, so that the counters of all parts can be deleted together. */
export interface PartOf {
  whole: string;
  part: string;
}
const keyOf = (subject: string | PartOf): string =>
  typeof subject === 'string'
    ? digest(subject)
    : `${digest(subject.whole)}.${digest(subject.part)}`;

const refuseExceeded = (rejection: unknown, message?: string): never => {
  if (!(rejection instanceof RateLimiterRes)) throw rejection;
  throw tooManyRequests(rejection.msBeforeNext / 1000, message);
};

/**
 * Client address of a request for rate limits. A render for the cache has an address only if a client
 * waits for it.
 *
 * @returns `null` for a revalidation in the background, which is not counted
 */
const countedAddress = ({ headers }: PayloadRequest): string | null =>
  isRenderForCache() && !headers.has('x-forwarded-for') ? null : clientAddress(headers);

/**
 * Counts a request of a client address.
 *
 * @param weight number of points that the request consumes
 * @throws {ApiError} 429 if the address exceeds the limit
 */
export const limitRequests = async (
  req: PayloadRequest,
  name: RateLimitName,
  weight = 1,
): Promise<void> => {
  const address = countedAddress(req);
  if (address === null) return;
  await limiterFor(req.payload, name)
    .consume(digest(address), weight)
    .catch((rejection: unknown) => refuseExceeded(rejection));
};

export const tryConsume = async (req: PayloadRequest, name: RateLimitName): Promise<boolean> =>
  consumeOnce(req.payload, name, clientAddress(req.headers));

/** Whether `subject` is used for the first time; true for exactly one of concurrent calls. */
export const consumeOnce = async (
  payload: Payload,
  name: RateLimitName,
  subject: string,
): Promise<boolean> => {
  try {
    await limiterFor(payload, name).consume(digest(subject));
    return true;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return false;
    throw rejection;
  }
};

/**
 * Increments the counter of `subject` in the request's transaction.
 *
 * @returns whether it is within the limit
 */
export const incrementWithin = async (
  req: PayloadRequest,
  name: RateLimitName,
  subject: string,
): Promise<boolean> => {
  const { points, duration } = LIMITS[name];
  const counted = await addPoint(req, {
    table: TABLE,
    key: `${name}:${digest(subject)}`,
    now: Date.now(),
    duration: duration * 1000,
  });
  return counted <= points;
};

export const remember = async (
  payload: Payload,
  name: RateLimitName,
  subject: string | PartOf,
): Promise<void> => {
  await limiterFor(payload, name).set(keyOf(subject), 1, LIMITS[name].duration);
};

export const rememberedSeconds = (name: RateLimitName): number => LIMITS[name].duration;

export const hasFlag = async (
  payload: Payload,
  name: RateLimitName,
  subject: string | PartOf,
): Promise<boolean> => (await limiterFor(payload, name).get(keyOf(subject))) !== null;

/**
 * A counter of failures, such as wrong passwords. Each attempt is counted before it is made and refunded on success, so
 * that concurrent attempts cannot exceed the limit.
 */
export interface FailureCount {
  /** Counts an attempt. @returns the number of earlier attempts. @throws {ApiError} 429 above the limit */
  take: () => Promise<number>;
  /** Checks the limit without counting an attempt. @throws {ApiError} 429 if `take` would throw */
  look: () => Promise<void>;
  /** Counts an attempt like `take`, but never throws. */
  add: () => Promise<void>;
  refund: () => Promise<void>;
  clear: () => Promise<void>;
}

/** Whether the block that refused this request was not reported yet: true for one of several concurrent requests. */
const isFirstOfLockout = async (
  payload: Payload,
  key: string,
  { msBeforeNext }: RateLimiterRes,
): Promise<boolean> => {
  const customDuration = Math.max(1, Math.ceil(msBeforeNext / 1000));
  try {
    await limiterFor(payload, 'toldBlock').consume(key, 1, { customDuration });
    return true;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return false;
    throw rejection;
  }
};

/**
 * Counts the failures of `subject` (an address, or a user at an address).
 *
 * @param onBlock called once per lockout, not for each rejected attempt
 */
export const countFailures = (
  payload: Payload,
  name: RateLimitName,
  subject: string | PartOf,
  onBlock?: () => Promise<void>,
): FailureCount => {
  const limiter = limiterFor(payload, name);
  const key = keyOf(subject);
  const refuse = async (rejection: unknown): Promise<never> => {
    const isTold = onBlock && rejection instanceof RateLimiterRes;
    if (isTold && (await isFirstOfLockout(payload, `${name}:${key}`, rejection))) await onBlock();
    return refuseExceeded(
      rejection,
      'Demasiados intentos fallidos. Espera unos minutos e inténtalo de nuevo.',
    );
  };
  return {
    take: async () => (await limiter.consume(key).catch(refuse)).consumedPoints - 1,
    look: async () => {
      const counted = await limiter.get(key);
      if (counted && counted.consumedPoints >= limiter.points) await refuse(counted);
    },
    add: async () => {
      // The failure that exceeds the limit is rejected as well, with the current count.
      await limiter.consume(key).catch((rejection: unknown) => {
        if (rejection instanceof Error) reportFault(rejection, 'rate limit');
      });
    },
    refund: async () => {
      await limiter.reward(key);
    },
    clear: async () => {
      await limiter.delete(key);
    },
  };
};

/** Deletes, in the request's transaction, the counts of `whole` and its parts, and the flag of the reported block. */
export const resetCounters = async (
  req: PayloadRequest,
  name: RateLimitName,
  whole: string,
): Promise<void> => {
  const counted = `${name}:${digest(whole)}`;
  for (const key of [counted, `toldBlock:${counted}`]) {
    await execute(
      req,
      sql`delete from ${sql.identifier(TABLE)} where key = ${key} or starts_with(key, ${`${key}.`})`,
    );
  }
};
