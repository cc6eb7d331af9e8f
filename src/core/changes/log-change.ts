import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';

/**
 * Where copies of the app hear what has changed; a message holds its tags, one on each line. A line of ours beside them
 * names the transaction: who has made the change knows it again by that. One that somebody sends by hand has none.
 */
export const CHANGES_CHANNEL = 'content_changes';
const NAME = 'change:';

/** What a message says; `change` is its name, which no other change has. */
export const readMessage = (message: string): { tags: string[]; change?: string } => {
  const lines = message.split('\n');
  const tags = lines.filter((line) => !line.startsWith(NAME));
  return tags.length < lines.length ? { tags, change: message } : { tags };
};

/**
 * Writes down, once for each transaction, that `tags` have changed, and tells all who listen; they hear of
 * it when the transaction is committed, and not if it is undone.
 *
 * @returns the name of the change, by which it will be heard
 */
export const logChange = async (
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  tags: readonly string[],
): Promise<string> => {
  const lines = tags.join('\n');
  const { rows } = await execute(
    req,
    sql`with told as (
          select string_to_array(${lines}, E'\n') as tags,
            ${`${lines}\n${NAME}`}::text || pg_current_xact_id()::text as message),
        logged as (
          insert into content_changes (tags) select tags from told
          where not exists (
            select from content_changes as known
            where known.xact = pg_current_xact_id() and known.tags = told.tags))
        select message, pg_notify(${CHANGES_CHANNEL}, message) from told`,
  );
  const [row] = rows;
  if (!row) throw new Error('A change without a name');
  return String(row['message']);
};
