import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { CollectionSlug, Payload } from 'payload';

import { reportFault } from '@/core/observability/report-fault';
import { type Connection, connectClient, poolOf, tableOf } from '@/core/database/connection';

/** Background work in PostgreSQL: the lease for it, the repair of its jobs, and the state of its queues. */

export interface Lease {
  /** Whether the lease is still held. Once lost, it stays lost. */
  isHeld: () => boolean;
  release: () => void;
}

const HEARTBEAT_INTERVAL_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 2_500;
/**
 * Lease TTL without a heartbeat. A new holder waits this long before it works, so that the previous one has stopped.
 */
export const LEASE_TTL_MS = 4_000;
/** Server-side timeout of the lease's idle session (PostgreSQL 14 or later). */
const IDLE_SESSION_TIMEOUT = '10s';

/** Checks periodically that PostgreSQL still answers on the connection that holds the lease. */
const startHeartbeat = (client: Connection): Lease => {
  let lastHeartbeat = performance.now();
  const lost = new AbortController();
  const markLost = (): void => lost.abort();
  client.on('error', markLost);
  client.on('end', markLost);

  const heartbeat = async (): Promise<void> => {
    while (!lost.signal.aborted) {
      const askedAt = performance.now();
      const answer = client.query('select').then(() => true);
      const late = pause(HEARTBEAT_TIMEOUT_MS, false, { ref: false });
      const proof = Promise.race([answer, late]).catch((error: unknown) => {
        if (!lost.signal.aborted) reportFault(error, 'lease');
        return false;
      });
      if (!(await proof)) return;
      lastHeartbeat = askedAt;
      await pause(HEARTBEAT_INTERVAL_MS, undefined, { ref: false, signal: lost.signal });
    }
  };
  // The lease is lost when the heartbeats end: by a timeout, the end of the connection or a
  // release.
  heartbeat().then(markLost, markLost);

  return {
    isHeld: () => {
      // Permanently, because a late heartbeat would revive the lease after others have considered it lost.
      if (performance.now() - lastHeartbeat >= LEASE_TTL_MS) markLost();
      return !lost.signal.aborted;
    },
    release: () => {
      markLost();
      // Destroys the connection, which releases the lock.
      client.release(true);
    },
  };
};

/**
 * Acquires the lease `key`, or returns `null` while another instance holds it. The lease is bound
 * to a connection: PostgreSQL releases it when its holder dies, loses the database or sends no
 * heartbeats.
 */
export const acquireLease = async (payload: Payload, key: string): Promise<Lease | null> => {
  const client = await connectClient(payload);
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [key],
    );
    if (rows[0]?.taken) {
      await client.query(
        `select set_config(name, $1, false) from pg_settings where name = 'idle_session_timeout'`,
        [IDLE_SESSION_TIMEOUT],
      );
      return startHeartbeat(client);
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return null;
};

/** Time (ms, monotonic clock) at which this instance first saw each job that another one is processing. */
let firstSeenAt = new Map<number, number>();

/**
 * Requeues the jobs of `queues` whose worker died. The caller must hold the lease and process none
 * of them.
 *
 * @param timeoutMs maximum time that a job may still belong to an instance that lost the lease,
 * because that instance cannot be distinguished from a dead one
 */
export const requeueStalledJobs = async (
  payload: Payload,
  queues: string[],
  timeoutMs: number,
): Promise<void> => {
  const { rows } = await poolOf(payload).query<{ id: number }>(
    'select id from payload_jobs where processing and queue = any($1)',
    [queues],
  );
  const now = performance.now();
  firstSeenAt = new Map(rows.map(({ id }) => [id, firstSeenAt.get(id) ?? now]));
  const abandoned = [...firstSeenAt].filter(([, since]) => now - since >= timeoutMs);
  if (abandoned.length === 0) return;
  await poolOf(payload).query(
    'update payload_jobs set processing = false where processing and id = any($1)',
    [abandoned.map(([id]) => id)],
  );
};

/**
 * Moves jobs with an `updated_at` in the future, together with their pause, to the present. If the
 * clock was set back, jobs written before that would otherwise wait until the clock catches up.
 */
export const clampFutureTimestamps = async (payload: Payload, queues: string[]): Promise<void> => {
  await poolOf(payload).query(
    `update payload_jobs
     set wait_until = wait_until - (updated_at - $2::timestamptz), updated_at = $2::timestamptz
     where queue = any($1) and wait_until is not null
       and updated_at > $2::timestamptz + interval '1 minute'`,
    [queues, new Date().toISOString()],
  );
};

/** Limits the pause before a retry to `longestMs` for jobs of `queues`, because Payload doubles it without limit. */
export const capBackoff = async (
  payload: Payload,
  queues: string[],
  longestMs: number,
): Promise<void> => {
  await poolOf(payload).query(
    `update payload_jobs set wait_until = updated_at + $2::float8 * interval '1 millisecond'
     where queue = any($1) and wait_until > updated_at + $2::float8 * interval '1 millisecond'`,
    [queues, longestMs],
  );
};

/**
 * The number of records of `collection` with this status, and the age of the oldest one. Uses only
 * the database's clock, because the clocks of the instances may differ.
 */
export const readQueueState = async (
  payload: Payload,
  { collection, status }: { collection: CollectionSlug; status: string },
): Promise<{ depth: number; oldestSeconds: number }> => {
  const { rows } = await poolOf(payload).query<{ depth: number; oldest: number }>(
    `select count(*)::int as depth,
       coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
     from ${tableOf(payload, collection)} where status = $1`,
    [status],
  );
  return { depth: rows[0]?.depth ?? 0, oldestSeconds: Math.max(0, rows[0]?.oldest ?? 0) };
};
