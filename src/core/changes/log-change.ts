import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';

/** Where copies of the app hear what has changed; a message holds its tags, one on each line. */
export const CHANGES_CHANNEL = 'content_changes';

/**
 * Writes down, once for each transaction, that `tags` have changed, and tells all who listen; they hear of
 * it when the transaction is committed, and not if it is undone.
 */
export const logChange = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  tags: readonly string[],
): Promise<void> => {
  const message = tags.join('\n');
  await execute(
    req,
    sql`with told as (select string_to_array(${message}, E'\n') as tags),
        logged as (
          insert into content_changes (tags) select tags from told
          where not exists (
            select from content_changes as known
            where known.xact = pg_current_xact_id() and known.tags = told.tags))
        select pg_notify(${CHANGES_CHANNEL}, ${message})`,
  );
};
