import { sql } from '@payloadcms/db-postgres';
import { createLocalReq, type Payload } from 'payload';

import { execute } from '@/core/database/connection';
import { inTransaction } from '@/core/database/transactions';
import { MAILS } from '@/features/mail/mails.definition';
import { queueDelivery } from '@/features/mail/mails.service';
import type { Mail } from '@/payload-types';

const AT_ONCE = 100;

/**
 * Requeues mails whose job is gone. Mail and job count attempts separately: if the database fails in between, the job
 * may give up a mail that is still to be sent. The mail's counter limits the attempts.
 */
export const queueLostMails = async (payload: Payload): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    const { rows } = await execute(
      req,
      sql`select id, kind from mails
          where status = 'pending' and not exists (
            select from payload_jobs job
            where job.task_slug = ${MAILS.task} and job.completed_at is null
              and job.has_error is not true and (job.input ->> 'mailId')::int = mails.id)
          order by id limit ${AT_ONCE} for update skip locked`,
    );
    for (const { id, kind } of rows as unknown as Pick<Mail, 'id' | 'kind'>[]) {
      await queueDelivery(req, { id, kind });
      payload.logger.warn({ mail: id }, 'mail without a job queued again');
    }
  });
};
