import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { Payload } from 'payload';

import { BACKGROUND_LEASE, type Work } from '@/core/background/work.definition';
import { noteFailure, noteSuccess } from '@/core/background/work-state';
import { surviveLostConnections } from '@/core/database/connection';
import { onStop } from '@/core/observability/events';
import { goOnWithout, reportFault } from '@/core/observability/report-fault';
import { LEASE_HOLDS_MS, takeLease } from '@/core/queue';

/**
 * Runs what the product does unseen: mail, deletion of what is past its time, and what comes later.
 *
 * Of all copies of the app one does it: the one that holds a lease, which PostgreSQL takes back by
 * itself when its holder dies, and which its holder gives up when it can no longer prove it. Each kind of work has steps, and each step is done in small parts,
 * so that nothing is held for long and a failure in the middle undoes one part at most. What throws
 * is logged, counted and written down (`work-state.table.ts`); the other steps go on, and the
 * next round begins with what is left.
 */

/** How long the lease is waited for, and the first pause after a failure; each next is twice that. */
const SHORT_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

const pauseAfter = ({ everyMs }: Work, failures: number): number =>
  failures === 0 ? everyMs : Math.min(SHORT_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);

const tellSuccess = (payload: Payload, { name }: Work): Promise<void> =>
  noteSuccess(payload, name).catch(goOnWithout('work state'));

/**
 * Each step to its end. What takes long and goes well says so part by part, unless something failed
 * before: a step that goes well must not cover up the failure of another.
 *
 * @returns whether all went well
 */
const doRound = async (
  payload: Payload,
  work: Work,
  { mayGoOn, hasFailed }: { mayGoOn: () => boolean; hasFailed: boolean },
): Promise<boolean> => {
  let isWell = true;
  for (const step of work.steps) {
    try {
      while (mayGoOn() && (await step.doPart(payload, mayGoOn))) {
        if (isWell && !hasFailed) await tellSuccess(payload, work);
      }
    } catch (error) {
      isWell = false;
      payload.logger.error(
        { err: error, work: work.name, step: step.name },
        'background work failed',
      );
      await noteFailure(payload, work.name, error);
    }
  }
  return isWell;
};

/**
 * In short pauses: the lease may be lost meanwhile, and another copy go on. By a clock that nobody
 * sets back: by the calendar's, work would stand still until the old time has come again.
 */
const rest = async (forMs: number, mayGoOn: () => boolean): Promise<void> => {
  const end = performance.now() + forMs;
  for (let left = forMs; left > 0 && mayGoOn(); left = end - performance.now()) {
    await pause(Math.min(SHORT_MS, left), undefined, { ref: false });
  }
};

const keepDoing = async (payload: Payload, work: Work, mayGoOn: () => boolean): Promise<void> => {
  let failures = 0;
  while (mayGoOn()) {
    const isWell = await doRound(payload, work, { mayGoOn, hasFailed: failures > 0 });
    failures = isWell ? 0 : failures + 1;
    if (isWell && mayGoOn()) await tellSuccess(payload, work);
    await rest(pauseAfter(work, failures), mayGoOn);
  }
};

/** Begins to work, in this copy of the app or whenever the one that does has gone. */
export const startBackgroundWork = (getPayload: () => Promise<Payload>, works: Work[]): void => {
  let isStopping = false;

  const holdLease = async (): Promise<void> => {
    const payload = await getPayload();
    surviveLostConnections(payload);
    const lease = await takeLease(payload, BACKGROUND_LEASE);
    if (!lease) return;
    const mayGoOn = () => !isStopping && lease.isHeld();
    try {
      // Another copy may still believe that it has it, and be at work.
      await rest(LEASE_HOLDS_MS, mayGoOn);
      await Promise.all(works.map((work) => keepDoing(payload, work, mayGoOn)));
    } finally {
      lease.release();
    }
  };

  /** Once for each time that the database is away, not every second. */
  let isReported = false;
  const keepRunning = async (): Promise<void> => {
    while (!isStopping) {
      await holdLease().then(
        () => (isReported = false),
        (error: unknown) => {
          if (!isReported && !isStopping) reportFault(error, 'background work');
          isReported = true;
        },
      );
      await pause(SHORT_MS, undefined, { ref: false });
    }
  };
  const running = keepRunning();
  // What is under way is still noted: another copy would do it again.
  onStop(({ waitFor }) => {
    isStopping = true;
    waitFor(running);
  });
};
