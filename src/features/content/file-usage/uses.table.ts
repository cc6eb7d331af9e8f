import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  bigserial,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/**
 * Links in records (`uses.sources.ts`): the table `uses`, written with each record, in its transaction.
 *
 *   source  text     slug of the collection or global
 *   record  integer  its number; 0 for a global
 *   target  text     the link, at most 600 characters, own files up to the end of the name; `media:`
 *                    and a number, for a picture in a text
 */
const uses = pgTable(
  'uses',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    source: text('source').notNull(),
    record: integer('record').notNull(),
    target: text('target').notNull(),
  },
  ({ record, source, target }) => [
    uniqueIndex('uses_record_idx').on(source, record, target),
    index('uses_target_idx').on(target),
  ],
);

/** Adds the table to the schema, so that migrations create and track it. */
export const addUsesTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.uses = uses;
  return schema;
};
