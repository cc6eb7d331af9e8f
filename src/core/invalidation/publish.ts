import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';

/**
 * Channel of NOTIFY. A payload has one tag per line, and one line with the transaction id, so that the instance that
 * made the change recognises its own notification. A payload sent by hand may omit that line.
 */
export const INVALIDATION_CHANNEL = 'content_changes';
const XID_PREFIX = 'change:';

/** @returns `transaction`: the key that `publishInvalidation` returned */
export const parseNotification = (payload: string): { tags: string[]; transaction?: string } => {
  const lines = payload.split('\n');
  const tags = lines.filter((line) => !line.startsWith(XID_PREFIX));
  return tags.length < lines.length ? { tags, transaction: payload } : { tags };
};

/**
 * Records in `content_changes`, once per transaction, that `tags` have changed, and notifies all instances. PostgreSQL
 * delivers the notification at commit, and not after a rollback.
 *
 * @returns the transaction key: unique for this transaction and these tags
 */
export const publishInvalidation = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  tags: readonly string[],
): Promise<string> => {
  const lines = tags.join('\n');
  const { rows } = await execute(
    req,
    sql`with change as (
          select string_to_array(${lines}, E'\n') as tags,
            ${`${lines}\n${XID_PREFIX}`}::text || pg_current_xact_id()::text as payload),
        recorded as (
          insert into content_changes (tags) select tags from change
          where not exists (
            select from content_changes as known
            where known.xact = pg_current_xact_id() and known.tags = change.tags))
        select payload, pg_notify(${INVALIDATION_CHANNEL}, payload) from change`,
  );
  const [row] = rows;
  if (!row) throw new Error('The invalidation has no transaction key');
  return String(row['payload']);
};
