import { integer, pgTable, timestamp, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { PostgresAdapter } from '@payloadcms/db-postgres';

/**
 * Status of the background tasks (mail, retention, backups …): the table `background_work`, one row per
 * task, written after each run. Metrics and dashboard read it; scripts may write it with plain SQL.
 *
 *   name           varchar(64)   primary key: 'mail', 'retention', 'backup' …
 *   last_success   timestamptz   time of the last success; null: none yet
 *   last_failure   timestamptz   time of the last failure; null: none yet
 *   failing_since  timestamptz   start of the current run of failures; null: no failure
 *   failures       integer       number of failures in a row; 0: no failure
 *   failure        varchar(300)  last failure: a code and a few words, never personal data
 *
 * A task succeeded:
 *
 *   insert into background_work (name, last_success) values ('backup', now())
 *   on conflict (name) do update
 *     set last_success = now(), failing_since = null, failures = 0;
 *
 * A task failed:
 *
 *   insert into background_work (name, last_failure, failing_since, failures, failure)
 *   values ('backup', now(), now(), 1, 'ENOSPC: no space left on device')
 *   on conflict (name) do update
 *     set last_failure = now(), failing_since = coalesce(background_work.failing_since, now()),
 *       failures = background_work.failures + 1, failure = excluded.failure;
 *
 * Labels for the dashboard, and the maximum age of the last success:
 * `features/operations/health/health-alerts.tasks.ts`.
 */
const taskStatuses = pgTable('background_work', {
  name: varchar('name', { length: 64 }).primaryKey(),
  last_success: timestamp('last_success', { withTimezone: true }),
  last_failure: timestamp('last_failure', { withTimezone: true }),
  failing_since: timestamp('failing_since', { withTimezone: true }),
  failures: integer('failures').notNull().default(0),
  failure: varchar('failure', { length: 300 }),
});

export const addTaskStatusTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.background_work = taskStatuses;
  return schema;
};
