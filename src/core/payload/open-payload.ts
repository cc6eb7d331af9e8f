import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import config from '@payload-config';
import { Client } from 'pg';
import { getPayload, type Payload } from 'payload';

import { CONNECT_TIMEOUT_MS } from '@/core/database/pool';
import { onStop } from '@/core/observability/events';
import { reportFault } from '@/core/observability/report-fault';
import { settings } from '@/core/settings';

/**
 * Opens Payload once for this process. While the database is unreachable, each call of `getPayload` initialises again
 * and logs an error; so concurrent callers share one attempt, which tests a plain connection first.
 */

const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

interface Opening {
  isOpen: boolean;
  attempt?: Promise<Payload> | undefined;
  failure?: { error: Error; at: number };
}

/** Shared by all of Next's bundles, each of which has a copy of this module. */
const STATE = Symbol.for('doctorado.payload-opening');
const opening = ((globalThis as { [STATE]?: Opening })[STATE] ??= { isOpen: false });

const tryConnection = async (): Promise<void> => {
  const client = new Client({
    connectionString: settings().databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks later fails the call that uses it.
  client.on('error', (error) => void reportFault(error, 'database opening'));
  try {
    await client.connect();
  } finally {
    await client.end();
  }
};

const open = async (): Promise<Payload> => {
  try {
    await tryConnection();
    const payload = await getPayload({ config });
    opening.isOpen = true;
    return payload;
  } catch (error) {
    opening.failure = { error: error as Error, at: performance.now() };
    reportFault(error, 'database opening');
    throw error;
  } finally {
    opening.attempt = undefined;
  }
};

/**
 * Returns the running Payload. If it is not open yet, all callers share one attempt.
 *
 * @throws the reason why it cannot be opened; immediately within a second after a failed attempt
 */
export const openPayload = (): Promise<Payload> => {
  if (opening.isOpen) return getPayload({ config });
  const { failure } = opening;
  if (!opening.attempt && failure && performance.now() - failure.at < MIN_PAUSE_MS) {
    return Promise.reject(failure.error);
  }
  opening.attempt ??= open();
  return opening.attempt;
};

let waiting: Promise<Payload> | undefined;

const waitUntilOpen = async (): Promise<Payload> => {
  const stop = new AbortController();
  onStop(() => stop.abort());
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    const end = performance.now() + pauseMs;
    try {
      return await openPayload();
    } catch {
      // The attempt logged its error. A request may open Payload during the pause.
      do await pause(MIN_PAUSE_MS, undefined, { ref: false, signal: stop.signal });
      while (performance.now() < end && !opening.isOpen);
    }
  }
};

/**
 * Returns the running Payload, for background work: retries until it is open, with increasing pauses.
 *
 * @throws only if the process stops before
 */
export const awaitPayload = (): Promise<Payload> => (waiting ??= waitUntilOpen());
