import { sql, type PostgresAdapter } from '@payloadcms/db-postgres';
import {
  bigserial,
  customType,
  index,
  pgTable,
  text,
  timestamp,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/** The number of a transaction, which orders transactions as a snapshot sees them. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The log of what has changed in public content, for copies of the app that have lost their connection
 * for a while: the table `content_changes`, one row for each change, written within its transaction.
 *
 *   id          bigserial    primary key
 *   tags        text[]       what changed: slugs of collections and globals, `file:` and a name
 *   xact        xid8         the transaction that changed it
 *   changed_at  timestamptz  when; rows are deleted after a day
 *
 * Not by their numbers does a copy ask for what it has missed: a lower one may be committed later.
 */
const contentChanges = pgTable(
  'content_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tags: text('tags').array().notNull(),
    xact: xid8('xact')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    changed_at: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ xact }) => [index('content_changes_xact_idx').on(xact)],
);

/** Adds the table to the schema, so that migrations make it and know of it. */
export const addContentChangesTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.content_changes = contentChanges;
  return schema;
};
