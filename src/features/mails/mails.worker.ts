import { createLocalReq, type Payload } from 'payload';

import type { Work } from '@/core/background/work.definition';
import { forgetFuture, releaseAbandonedJobs } from '@/core/queue';
import { MAILS } from '@/features/mails/mails.definition';

/**
 * Sends what is in the queues, one mail after the other, in the process of the app.
 *
 * One copy of the app does it at a time, so a job that is under way while nobody works is one whose
 * worker has died; it is put back at once, without guessing by the clock. And as one mail is under
 * way at a time, a death doubles one mail at most.
 */

const { first, confirmations, many } = MAILS.queues;
/** In the order of their right to go first. */
const QUEUES = [first, confirmations, many];
/**
 * One mail, and then it is looked whether this copy may still send, and whether there is something for the
 * office.
 *
 * @returns whether there was anything to send now
 */
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

export const mailWork: Work = {
  name: MAILS.work.sending,
  everyMs: 1_000,
  steps: [
    {
      name: 'put back',
      doPart: async (payload) => {
        await releaseAbandonedJobs(payload, QUEUES);
        await forgetFuture(payload, QUEUES);
        return false;
      },
    },
    {
      name: 'send',
      doPart: async (payload) =>
        (await sendFrom(payload, first)) ||
        (await sendFrom(payload, confirmations)) ||
        sendFrom(payload, many),
    },
  ],
};
