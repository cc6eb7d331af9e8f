import { sql } from '@payloadcms/db-postgres';
import type { Payload, PayloadRequest } from 'payload';

import { execute, poolOf } from '@/core/database/connection';
import { executeSerialized } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { MISSED } from '@/features/content/redirects/redirects.definition';

/** Counters of not-found paths: one row per path, for all visitors. */

/** Number of requests for a path since the last write to the database. */
export interface Missed {
  path: string;
  times: number;
}

/** Today's date on the campus, as noon UTC. */
const today = (): string => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: settings().timeZone }).format(
    new Date(),
  );
  return `${day}T12:00:00.000Z`;
};

/** Increments known paths, and inserts the most frequent new paths, up to the daily limit. */
const ADD = `
  with asked as (select * from unnest($1::text[], $2::int[]) as one (path, times)),
  known as (
    update missed_addresses as kept set count = kept.count + asked.times, last_day = $3
    from asked where kept.path = asked.path returning kept.path)
  insert into missed_addresses (path, count, first_day, last_day)
  select path, times, $3::timestamptz, $3::timestamptz from asked
  where path not in (select path from known)
  order by times desc, path
  limit greatest(0, $4 - (select count(*) from missed_addresses where first_day = $3))`;

/** Adds the counts since the last write. Serialised, because two instances could together exceed the daily limit. */
export const addMissed = (payload: Payload, missed: readonly Missed[]): Promise<void> =>
  executeSerialized(payload, MISSED.slug, {
    query: ADD,
    values: [
      missed.map(({ path }) => path),
      missed.map(({ times }) => times),
      today(),
      MISSED.maxPerDay,
    ],
  });

/** Deletes an entry, because a redirect exists now. Automatic, so not logged. */
export const forgetMissed = async (req: PayloadRequest, path: string): Promise<void> => {
  await execute(req, sql`delete from missed_addresses where path = ${path}`);
};

/** Deletes entries without recent requests. @returns how many; fewer than `batch` if these were the last */
export const deleteOldMissed = async (payload: Payload, batch: number): Promise<number> => {
  const { rowCount } = await poolOf(payload).query(
    `delete from missed_addresses where id in (
       select id from missed_addresses
       where last_day < now() - make_interval(days => $1) order by last_day limit $2)`,
    [MISSED.retentionDays, batch],
  );
  return rowCount ?? 0;
};
