import { integer, pgTable, timestamp, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { PostgresAdapter } from '@payloadcms/db-postgres';

/**
 * How the work that is done unseen (mail, deletion of what is past its time, backups …) is getting
 * on: the table `background_work`, one row for each kind of work, written by whoever has just done
 * it. The metrics and the dashboard read it, so a plain script may write it too, with SQL alone.
 *
 *   name           varchar(64)   primary key: 'mail', 'retention', 'backup' …
 *   last_success   timestamptz   when it last went well; null: never yet
 *   last_failure   timestamptz   when it last failed; null: never yet
 *   failing_since  timestamptz   when the present run of failures began; null: it works
 *   failures       integer       how many failures in a row; 0: it works
 *   failure        varchar(300)  what failed last: a code and a few words, never anybody's data
 *
 * Work went well:
 *
 *   insert into background_work (name, last_success) values ('backup', now())
 *   on conflict (name) do update
 *     set last_success = now(), failing_since = null, failures = 0;
 *
 * Work failed:
 *
 *   insert into background_work (name, last_failure, failing_since, failures, failure)
 *   values ('backup', now(), now(), 1, 'ENOSPC: no space left on device')
 *   on conflict (name) do update
 *     set last_failure = now(), failing_since = coalesce(background_work.failing_since, now()),
 *       failures = background_work.failures + 1, failure = excluded.failure;
 *
 * What each name is called on the dashboard, and how old its last success may become, stands in
 * `features/dashboard/attention.works.ts`.
 */
const backgroundWork = pgTable('background_work', {
  name: varchar('name', { length: 64 }).primaryKey(),
  last_success: timestamp('last_success', { withTimezone: true }),
  last_failure: timestamp('last_failure', { withTimezone: true }),
  failing_since: timestamp('failing_since', { withTimezone: true }),
  failures: integer('failures').notNull().default(0),
  failure: varchar('failure', { length: 300 }),
});

/** Adds the table to the schema, so that migrations make it and know of it. */
export const addWorkStateTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.background_work = backgroundWork;
  return schema;
};
