import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { accountName } from '@/core/account-name';
import { authorFields, type CaseType } from '@/core/case-desk/timeline';
import { execute, tableOf } from '@/core/database/connection';
import { asSystem } from '@/core/payload/system-call';

export const describeAssignment = async (
  req: PayloadRequest,
  { entries: { it } }: CaseType,
  assignee: number | null,
): Promise<string> => {
  if (assignee === null) return `Ya no ${it} tiene nadie.`;
  const user = await req.payload.findByID({
    collection: 'users',
    id: assignee,
    req,
    ...asSystem,
    disableErrors: true,
  });
  return `${it === 'la' ? 'La' : 'Lo'} tiene ${user ? accountName(user) : `n.º ${assignee}`}.`;
};

/**
 * Reassigns all cases of one account to another, or to none, and adds an entry to each timeline, in the transaction
 * of `req`: one statement, because updating a hundred thousand records one by one would take an hour.
 *
 * @returns the number of cases
 */
export const reassign = async (
  req: PayloadRequest,
  type: CaseType,
  { from, to }: { from: number; to: number | null },
): Promise<number> => {
  const { collection, entries } = type;
  const text = await describeAssignment(req, type, to);
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
