import { performance } from 'node:perf_hooks';

import { sql } from '@payloadcms/db-postgres';
import { createLocalReq, type Payload } from 'payload';

import { execute, poolOf } from '@/core/database/connection';
import { inTransaction } from '@/core/database/transactions';
import { incrementWithin } from '@/core/rate-limit';
import type { RateLimitName } from '@/core/rate-limit.definition';
import { canonicalMailbox } from '@/features/mail/canonical-mailbox';
import { parseRecord } from '@/features/mail/mails.records';
import { queueDelivery } from '@/features/mail/mails.service';
import type { Mail } from '@/payload-types';

/**
 * Confirmations that exceeded the limit of their mailbox (status `held`): each is sent once, as soon as its mailbox may
 * get one more.
 */

const LIMIT_OF = {
  registrations: 'admissionConfirmation',
  contacts: 'confirmation',
  'event-registrations': 'eventConfirmation',
} as const satisfies Record<string, RateLimitName>;

/** Rate limit of the confirmation of a record, by the record's name in the mail. */
const limitOf = (record: unknown): RateLimitName => {
  const named = parseRecord(record);
  return named ? LIMIT_OF[named.collection] : 'confirmation';
};

const MAILS_AT_ONCE = 100;
const LOOK_EVERY_MS = 15_000;
let lookedAt = -LOOK_EVERY_MS;
/** Id of the last mail of this round, so that mails that must wait longer do not block the others. */
let cursor = 0;

/** Queues a held mail if its mailbox may get one more. */
const release = async (payload: Payload, id: number): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    const { rows } = await execute(
      req,
      sql`select id, kind, record, "to" from mails where id = ${id} and status = 'held' for update`,
    );
    const mail = rows[0] as unknown as Pick<Mail, 'id' | 'kind' | 'record' | 'to'> | undefined;
    if (!mail) return;
    if (!(await incrementWithin(req, limitOf(mail.record), canonicalMailbox(mail.to)))) return;
    await execute(
      req,
      sql`update mails set status = 'pending', last_error = null, updated_at = now() where id = ${id}`,
    );
    await queueDelivery(req, mail);
  });
};

/** Step of the mail task. @returns whether this round has more mails */
export const releaseHeldMails = async (payload: Payload): Promise<boolean> => {
  if (cursor === 0 && performance.now() - lookedAt < LOOK_EVERY_MS) return false;
  lookedAt = performance.now();
  const { rows } = await poolOf(payload).query<{ id: number }>(
    `select id from mails where status = 'held' and id > $1 order by id limit $2`,
    [cursor, MAILS_AT_ONCE],
  );
  for (const { id } of rows) await release(payload, id);
  cursor = rows.length < MAILS_AT_ONCE ? 0 : (rows.at(-1)?.id ?? 0);
  return cursor > 0;
};
