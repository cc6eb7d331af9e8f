import { performance } from 'node:perf_hooks';
import { createLocalReq, type Payload } from 'payload';
import { sql } from '@payloadcms/db-postgres';

import type { BackgroundTask } from '@/core/background/task.definition';
import { capBackoff, clampFutureTimestamps, requeueStalledJobs } from '@/core/queue';
import { settings } from '@/core/settings';
import { MAILS } from '@/features/mail/mails.definition';
import { execute } from '@/core/database/connection';
import { inTransaction } from '@/core/database/transactions';
import { releaseHeldMails } from '@/features/mail/mails.held';
import { queueDelivery } from '@/features/mail/mails.service';
import type { Mail } from '@/payload-types';

const AT_ONCE = 100;

/**
 * Requeues mails whose job is gone. Mail and job count attempts separately: if the database fails in between, the job
 * may give up a mail that is still to be sent. The mail's counter limits the attempts.
 */
const queueLostMails = async (payload: Payload): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    const { rows } = await execute(
      req,
      sql`select id, kind, record from mails
          where status = 'pending' and not exists (
            select from payload_jobs job
            where job.task_slug = ${MAILS.task} and job.completed_at is null
              and job.has_error is not true and (job.input ->> 'mailId')::int = mails.id)
          order by id limit ${AT_ONCE} for update skip locked`,
    );
    for (const mail of rows as unknown as Pick<Mail, 'id' | 'kind' | 'record'>[]) {
      await queueDelivery(req, mail);
      payload.logger.warn({ mail: mail.id }, 'mail without a job queued again');
    }
  });
};

/**
 * Longer than the timeouts of the mail server (`core/mail/adapter.ts`), because with several
 * instances one that lost the lease may still be delivering a mail. With a single instance a
 * stalled job is requeued at once, because the former process is dead.
 */
const HAND_OVER_MS = 120_000;

/** Interval of the search for mails without a job: they are rare, and the query scans all pending mails. */
const LOOK_EVERY_MS = 15_000;
let lookedAt = -LOOK_EVERY_MS;

const { first, admissions, confirmations, urgent, many } = MAILS.queues;
/** In order of priority. */
const ORDERED = [first, confirmations, urgent, many];
const QUEUES = [admissions, ...ORDERED];
/** Sends one mail. @returns whether the queue had one */
const sendFrom = async (payload: Payload, queue: string): Promise<boolean> => {
  const req = await createLocalReq({}, payload);
  const result = (await payload.jobs.run({
    queue,
    limit: 1,
    silent: true,
    req,
  })) as { noJobsRemaining?: boolean };
  return !result.noJobsRemaining;
};

/**
 * Sends queued mails one after the other, so that a crash duplicates one mail at most. Runs in one instance, so a job in
 * progress without a worker was interrupted, and is requeued.
 */
export const mailTask: BackgroundTask = {
  name: MAILS.work.sending,
  intervalMs: 1_000,
  steps: [
    {
      name: 'put back',
      runBatch: async (payload) => {
        await requeueStalledJobs(payload, QUEUES, settings().instances > 1 ? HAND_OVER_MS : 0);
        await clampFutureTimestamps(payload, QUEUES);
        await capBackoff(payload, QUEUES, MAILS.longestPauseMs);
        return false;
      },
    },
    {
      name: 'queue what is lost',
      runBatch: async (payload) => {
        if (performance.now() - lookedAt < LOOK_EVERY_MS) return false;
        lookedAt = performance.now();
        await queueLostMails(payload);
        return false;
      },
    },
    { name: 'release what is held', runBatch: releaseHeldMails },
    {
      name: 'send',
      runBatch: async (payload) => {
        // Also released here, because a long queue must not delay held mails. Their own step
        // reports failures.
        await releaseHeldMails(payload).catch(() => false);
        // Admissions alternate with the other queues, so that each waits for at most one mail.
        const isAdmissionSent = await sendFrom(payload, admissions);
        for (const queue of ORDERED) if (await sendFrom(payload, queue)) return true;
        return isAdmissionSent;
      },
    },
  ],
};
