import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';

/**
 * Adds a point to a counter with the window `duration`, in the request's transaction. Concurrent increments of one key
 * wait for each other.
 *
 * @returns the points in the current window
 */
export const addPoint = async (
  req: PayloadRequest,
  count: { table: string; key: string; now: number; duration: number },
): Promise<number> => {
  const { key, now, duration } = count;
  const table = sql.identifier(count.table);
  const { rows } = await execute(
    req,
    sql`insert into ${table} as counted (key, points, expire) values (${key}, 1, ${now + duration})
        on conflict (key) do update set
          points = case when counted.expire > ${now} then counted.points + 1 else 1 end,
          expire = case when counted.expire > ${now} then counted.expire else excluded.expire end
        returning points`,
  );
  return Number(rows[0]?.['points']);
};
