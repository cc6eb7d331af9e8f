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
 * Which addresses stand in which records (`uses.sources.ts`): the table `uses`, written with each record, in its
 * transaction.
 *
 *   source  text     slug of the collection or global
 *   record  integer  its number; 0 of a global
 *   target  text     an address as it stands there, 600 letters of it, that of a file of ours up to its name's end; `media:`
 *                    and a number, of a picture in a text
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

/** Adds the table to the schema, so that migrations make it and know of it. */
export const addUsesTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.uses = uses;
  return schema;
};
