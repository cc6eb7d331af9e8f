import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/**
 * Mapping of items imported by `npm run import` to records: the table `imported_records`. Makes imports idempotent and
 * resumable (docs/decisions/0050).
 *
 *   source      text         the other system: `wordpress viejo.example.org/`, `ojs revistas.example.org/index.php/r`;
 *                            without its kind's address `ojs` (docs/decisions/0076)
 *   item        text         what it is there: `post 12`, `file 2019/05/a.jpg`, `address /?p=12`
 *   collection  text         slug of the collection in which it is here
 *   record      integer      its number; the record itself may be gone
 *   digest      text         SHA-256 of what was made of it: the same again means that nothing has changed there
 *   stored_at   timestamptz  when the record was changed last as it was imported: a later change was made here
 */
const importedRecords = pgTable(
  'imported_records',
  {
    source: text('source').notNull(),
    item: text('item').notNull(),
    collection: text('collection').notNull(),
    record: integer('record').notNull(),
    digest: text('digest').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  ({ item, source }) => [uniqueIndex('imported_records_item_idx').on(source, item)],
);

export const addImportedRecordsTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.imported_records = importedRecords;
  return schema;
};
