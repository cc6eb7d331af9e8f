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
 *   item        text         its name there: `post 12`, `file 2019/05/a.jpg`, `address /?p=12`
 *   collection  text         slug of the record's collection
 *   record      integer      id of the record, which may have been deleted since
 *   digest      text         SHA-256 of the converted item; if equal, nothing has changed there
 *   stored_at   timestamptz  last change of the record by the import; a later change was made here
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
