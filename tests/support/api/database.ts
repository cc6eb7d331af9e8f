import { withClient } from '../../../scripts/testing/database';
import { waitUntil } from '../../../scripts/testing/wait';
import { databaseUrl } from './environment';
import type { JsonRecord } from './rest.client';

/** Queries the running site's database, for data without an API and for changes of timestamps. */
export const queryDatabase = async (sql: string, values: unknown[] = []): Promise<JsonRecord[]> =>
  (await withClient(databaseUrl(), (client) => client.query<JsonRecord>(sql, values))).rows;

/** Sessions blocked, directly or indirectly, by a transaction. */
const BEHIND = `with recursive behind (pid) as (
    select $1::int
    union
    select waiting.pid from pg_stat_activity waiting
      join behind on behind.pid = any(pg_blocking_pids(waiting.pid)))
  select count(*)::int - 1 as count from behind`;

/**
 * Starts `calls` one after the other behind an open transaction of the test that has executed
 * `sql`. The next call starts only when the call before is blocked by the transaction or by another
 * call.
 *
 * @returns the responses of the calls
 */
export const inTurnBehind = <Answer>(
  sql: string,
  values: unknown[],
  calls: (() => Promise<Answer>)[],
): Promise<Answer[]> =>
  withClient(databaseUrl(), async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await client.query(sql, values);
    const begun: Promise<Answer>[] = [];
    for (const begin of calls) {
      begun.push(begin());
      await waitUntil(
        async () => {
          const behind = await queryDatabase(BEHIND, [rows[0]?.pid]);
          return Number(behind[0]?.count) >= begun.length;
        },
        20_000,
        'que las llamadas esperen unas por otras',
      );
    }
    await client.query('commit');
    return Promise.all(begun);
  });
