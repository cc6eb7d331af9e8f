import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { Payload } from 'payload';

import { BACKGROUND_LOCK, type BackgroundTask } from '@/core/background/task.definition';
import { storeFailure, storeSuccess } from '@/core/background/task-status';
import { ignoreIdleClientErrors } from '@/core/database/connection';
import { onStop } from '@/core/observability/events';
import { logAndContinue, reportFault } from '@/core/observability/report-fault';
import { LEASE_TTL_MS, acquireLease } from '@/core/queue';

/**
 * Runs the background tasks: mail, retention and others.
 *
 * Only in the instance that holds the lease; PostgreSQL releases it when its holder dies, and a holder gives it up
 * without heartbeats. Tasks have steps that run in small batches, so that locks are short and a failure undoes one
 * batch. Errors are logged, counted and stored (`task-status.table.ts`); the other steps continue, and the next run
 * retries.
 */

/** Pause between attempts to get the lease, and first pause after a failure, which doubles each time. */
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;

const nextDelay = ({ intervalMs }: BackgroundTask, failures: number): number =>
  failures === 0 ? intervalMs : Math.min(MIN_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);

const recordSuccess = (payload: Payload, { name }: BackgroundTask): Promise<void> =>
  storeSuccess(payload, name).catch(logAndContinue('work state'));

/**
 * Runs each step until it has no more batches. A long step records its success after each batch,
 * unless something failed before, because the success of one step must not hide the failure of
 * another.
 *
 * @returns whether all steps succeeded
 */
const runOnce = async (
  payload: Payload,
  work: BackgroundTask,
  { shouldContinue, hasFailed }: { shouldContinue: () => boolean; hasFailed: boolean },
): Promise<boolean> => {
  let isWell = true;
  for (const step of work.steps) {
    try {
      while (shouldContinue() && (await step.runBatch(payload, shouldContinue))) {
        if (isWell && !hasFailed) await recordSuccess(payload, work);
      }
    } catch (error) {
      isWell = false;
      payload.logger.error(
        { err: error, work: work.name, step: step.name },
        'background work failed',
      );
      await storeFailure(payload, work.name, error);
    }
  }
  return isWell;
};

/**
 * Sleeps in short steps, because the lease may be lost in between. Uses the monotonic clock: the calendar clock may be
 * set back.
 */
const sleep = async (forMs: number, shouldContinue: () => boolean): Promise<void> => {
  const end = performance.now() + forMs;
  for (let left = forMs; left > 0 && shouldContinue(); left = end - performance.now()) {
    await pause(Math.min(MIN_BACKOFF_MS, left), undefined, { ref: false });
  }
};

const runForever = async (
  payload: Payload,
  work: BackgroundTask,
  shouldContinue: () => boolean,
): Promise<void> => {
  let failures = 0;
  while (shouldContinue()) {
    const isWell = await runOnce(payload, work, { shouldContinue, hasFailed: failures > 0 });
    failures = isWell ? 0 : failures + 1;
    if (isWell && shouldContinue()) await recordSuccess(payload, work);
    await sleep(nextDelay(work, failures), shouldContinue);
  }
};

/** Starts the tasks in this instance as soon as it gets the lease. */
export const startTaskRunner = (
  getPayload: () => Promise<Payload>,
  works: BackgroundTask[],
): void => {
  let isStopping = false;

  const runWhileLeader = async (): Promise<void> => {
    const payload = await getPayload();
    ignoreIdleClientErrors(payload);
    const lease = await acquireLease(payload, BACKGROUND_LOCK);
    if (!lease) return;
    const shouldContinue = () => !isStopping && lease.isHeld();
    try {
      // The previous holder may still consider the lease its own and be working.
      await sleep(LEASE_TTL_MS, shouldContinue);
      await Promise.all(works.map((work) => runForever(payload, work, shouldContinue)));
    } finally {
      lease.release();
    }
  };

  /** Whether this outage was reported, so that it is reported once and not every second. */
  let isReported = false;
  const acquireLoop = async (): Promise<void> => {
    while (!isStopping) {
      await runWhileLeader().then(
        () => (isReported = false),
        (error: unknown) => {
          if (!isReported && !isStopping) reportFault(error, 'background work');
          isReported = true;
        },
      );
      await pause(MIN_BACKOFF_MS, undefined, { ref: false });
    }
  };
  const running = acquireLoop();
  // The shutdown waits until the current work is recorded, because another instance would repeat
  // it.
  onStop(({ waitFor }) => {
    isStopping = true;
    waitFor(running);
  });
};
