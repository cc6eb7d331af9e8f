import { createHash } from 'node:crypto';

import type { Payload, PayloadRequest } from 'payload';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import { tooManyRequests } from '@/core/api/errors';
import { clientAddress } from '@/core/client-address';
import { poolOf } from '@/core/database';
import { settings } from '@/core/settings';

/**
 * Limits of requests, counted in PostgreSQL so that all copies of the app share them; with the
 * database away each copy counts for itself. `RATE_LIMIT_FACTOR` multiplies every `points`.
 */
const LIMITS = {
  /** Public submissions from one address: a whole classroom fits. */
  submission: { points: 60, duration: 10 * 60 },
  /** Failed logins from one address, whatever the user. */
  loginByAddress: { points: 40, duration: 15 * 60 },
  /** Failed logins of one user from one address: a stranger elsewhere locks nobody out. */
  loginByUser: { points: 8, duration: 15 * 60 },
} as const;
export type RateLimitName = keyof typeof LIMITS;

/** The table is made by a migration. */
const TABLE = 'rate_limits';
const limiters = new Map<RateLimitName, RateLimiterPostgres>();

const limiterFor = (payload: Payload, name: RateLimitName): RateLimiterPostgres => {
  const known = limiters.get(name);
  if (known) return known;
  const { points, duration } = LIMITS[name];
  const limit = {
    keyPrefix: name,
    points: Math.max(1, Math.round(points * settings().rateLimitFactor)),
    duration,
  };
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient: poolOf(payload),
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: true,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
  limiters.set(name, limiter);
  return limiter;
};

/** Addresses and names are counted under a digest: the table tells nothing about people. */
const digest = (subject: string): string =>
  createHash('sha256').update(`${settings().payloadSecret}:${subject}`).digest('base64url');

const refuseExceeded = (rejection: unknown): never => {
  if (rejection instanceof RateLimiterRes) throw tooManyRequests(rejection.msBeforeNext / 1000);
  throw rejection;
};

/** Counts one request of this address; @throws {ApiError} 429 when there were too many. */
export const limitRequests = async (req: PayloadRequest, name: RateLimitName): Promise<void> => {
  await limiterFor(req.payload, name)
    .consume(digest(clientAddress(req.headers)))
    .catch(refuseExceeded);
};

/** A count that only failures add to, such as wrong passwords. */
export interface FailureCount {
  /** How many failures there were lately. @throws {ApiError} 429 when there were too many. */
  check: () => Promise<number>;
  add: () => Promise<void>;
  clear: () => Promise<void>;
}

/** Counts the failures of `subject` (an address, or a user at an address). */
export const countFailures = (
  payload: Payload,
  name: RateLimitName,
  subject: string,
): FailureCount => {
  const limiter = limiterFor(payload, name);
  const key = digest(subject);
  return {
    check: async () => {
      const state = await limiter.get(key);
      if (state && state.remainingPoints <= 0) {
        throw tooManyRequests(
          state.msBeforeNext / 1000,
          'Demasiados intentos fallidos. Espera unos minutos e inténtalo de nuevo.',
        );
      }
      return state?.consumedPoints ?? 0;
    },
    add: async () => {
      await limiter.consume(key).catch(() => undefined);
    },
    clear: async () => {
      await limiter.delete(key);
    },
  };
};
