import { sql } from '@payloadcms/db-postgres';
import type { CollectionSlug, PayloadRequest } from 'payload';

import { execute, tableOf } from '@/core/database/connection';
import { authorFields, describeAssignment } from '@/core/payload/timeline-fields';

interface HandOver {
  collection: CollectionSlug;
  /** Their files; `owner` names the record, and `it` is as in `describeAssignment`. */
  entries: { collection: CollectionSlug; owner: string; it: 'la' | 'lo' };
  from: number;
  to: number | null;
}

/**
 * Reassigns all records of one account to another, or to none, and adds an entry to each timeline, in the transaction
 * of `req`: one statement, because updating a hundred thousand records one by one would take an hour.
 *
 * @returns how many
 */
export const reassign = async (
  req: PayloadRequest,
  { collection, entries, from, to }: HandOver,
): Promise<number> => {
  const text = await describeAssignment(req, { to, it: entries.it });
  const { author, authorName, createdAt } = authorFields(req);
  const { rows } = await execute(
    req,
    sql`with given as (
          update ${sql.identifier(tableOf(req.payload, collection))}
          set assignee_id = ${to}, updated_at = ${createdAt} where assignee_id = ${from} returning id),
        told as (
          insert into ${sql.identifier(tableOf(req.payload, entries.collection))}
            (${sql.identifier(`${entries.owner}_id`)}, kind, author_id, author_name, text, created_at)
          select id, 'assignment', ${author}::int, ${authorName}, ${text}, ${createdAt}::timestamptz from given)
        select count(*)::int as count from given`,
  );
  return Number(rows[0]?.['count']);
};
