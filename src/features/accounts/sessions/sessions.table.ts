import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/**
 * What is known of sessions beside what Payload stores of them (docs/decisions/0054). All of it goes with its account.
 *
 * `session_details`, one row for each session:
 *   session  its number in `users_sessions`
 *   device   in words: «Firefox en Windows»
 *   place    the network of its address: `198.51.100.0/24`
 *   used_at  when it was used last, to five minutes
 *
 * `login_places`: from where an account was let in during the last ninety days, and from where it was last.
 */
export const addSessionTables: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  const users = schema.tables['users'] as unknown as { id: AnyPgColumn };
  const accountColumn = () =>
    integer('account')
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: 'cascade' });
  const momentColumn = (name: string) =>
    timestamp(name, { withTimezone: true, precision: 3 }).notNull();

  schema.tables.session_details = pgTable(
    'session_details',
    {
      session: varchar('session', { length: 64 }).primaryKey(),
      account: accountColumn(),
      device: text('device').notNull(),
      place: text('place').notNull(),
      usedAt: momentColumn('used_at'),
    },
    ({ account }) => [index('session_details_account_idx').on(account)],
  );
  schema.tables.login_places = pgTable(
    'login_places',
    {
      account: accountColumn(),
      device: text('device').notNull(),
      place: text('place').notNull(),
      seenAt: momentColumn('seen_at'),
    },
    ({ account, device, place }) => [
      primaryKey({ name: 'login_places_pk', columns: [account, device, place] }),
    ],
  );
  return schema;
};
