import { setTimeout as pause } from 'node:timers/promises';

import { createLocalReq, type Payload } from 'payload';

import { surviveLostConnections } from '@/core/database';
import { onStop } from '@/core/observability/events';
import { forgetFuture, releaseAbandonedJobs, takeLease } from '@/core/queue';
import { MAILS } from '@/features/mails/mails.definition';

/**
 * Sends what is in the queue, one mail after the other, in the process of the app.
 *
 * Of all copies of the app one works at a time: the one that holds a lease, which PostgreSQL takes
 * back by itself when its holder dies. So a job that is under way while nobody works is one whose
 * worker has died; it is put back at once, without guessing by the clock. And as one mail is under
 * way at a time, a death doubles one mail at most.
 */

const IDLE_MS = 1_000;
const BATCH = 20;

const work = async (payload: Payload, mayGoOn: () => boolean): Promise<void> => {
  const { queue } = MAILS;
  const req = await createLocalReq({}, payload);
  await releaseAbandonedJobs(payload, queue);
  while (mayGoOn()) {
    const result = (await payload.jobs.run({
      queue,
      limit: BATCH,
      sequential: true,
      silent: true,
      req,
    })) as { noJobsRemaining?: boolean };
    if (result.noJobsRemaining) {
      await releaseAbandonedJobs(payload, queue);
      await forgetFuture(payload, queue);
      await pause(IDLE_MS, undefined, { ref: false });
    }
  }
};

/** Starts sending; what goes wrong (the database away, most of all) is tried again. */
export const startMailWorker = (getPayload: () => Promise<Payload>): void => {
  let isStopping = false;

  const run = async (): Promise<void> => {
    const payload = await getPayload();
    surviveLostConnections(payload);
    const lease = await takeLease(payload, MAILS.lease);
    if (!lease) return;
    try {
      await work(payload, () => !isStopping && lease.isHeld());
    } finally {
      lease.release();
    }
  };

  const keepRunning = async (): Promise<void> => {
    while (!isStopping) {
      await run().catch(() => undefined);
      await pause(IDLE_MS, undefined, { ref: false });
    }
  };
  const running = keepRunning();
  // The mail that is under way is still noted as sent: another worker would send it again.
  onStop(({ waitFor }) => {
    isStopping = true;
    waitFor(running);
  });
};
