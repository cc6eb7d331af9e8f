import { sql, type PostgresAdapter } from '@payloadcms/db-postgres';
import {
  bigserial,
  customType,
  index,
  pgTable,
  text,
  timestamp,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/** Transaction id, comparable with the bounds of a snapshot. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Log of changed public content, for instances whose connection was lost for a while: one row per change, written in its
 * transaction.
 *
 *   id          bigserial    primary key
 *   tags        text[]       changed content: slugs of collections and globals, and `file:` with a file name
 *   xact        xid8         transaction of the change
 *   changed_at  timestamptz  rows are deleted after a day
 *
 * Missed rows are selected by `xact` and not by `id`, because a row with a lower id may be committed later.
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

export const addContentChangesTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.content_changes = contentChanges;
  return schema;
};
