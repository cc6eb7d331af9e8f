import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { isStaff } from '@/core/access';
import { requestTime, visibleSql } from '@/core/content/visibility';
import { execute } from '@/core/database/connection';

/** SQL queries of articles. */

/**
 * SQL condition for public articles at `now` (ms), the rule of `articles.collection.ts`. Requires
 * `articles a` joined with `journal j`.
 */
export const isPublicSql = (now: number): string =>
  `(a.published and a.deleted_at is null and ${visibleSql(now, 'j')})`;
export const isPublic = (now: number) => sql.raw(isPublicSql(now));

/**
 * Number of articles per issue: for staff all outside the trash, for others only public ones. An
 * issue without any is absent.
 */
export const countByIssue = async (req: PayloadRequest): Promise<Map<number, number>> => {
  const counted = isStaff(req) ? sql`a.deleted_at is null` : isPublic(requestTime(req));
  const { rows } = await execute(
    req,
    sql`select j.id, count(*)::int as articles from articles a join journal j on j.id = a.issue_id
        where ${counted} group by j.id`,
  );
  return new Map(rows.map((row) => [Number(row['id']), Number(row['articles'])]));
};
