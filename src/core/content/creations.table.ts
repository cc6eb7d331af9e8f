import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  index,
  integer,
  pgTable,
  timestamp,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/**
 * Table `creations`: records that the back office created with an `Idempotency-Key` (`creations.ts`), one row for
 * each key of the last day.
 *
 *   key         varchar(43)  primary key: SHA-256 of account, collection and key, in base64url
 *   record      integer      id of the record, which may have been deleted
 *   digest      varchar(43)  SHA-256 of the request body
 *   stored_at   timestamptz  `updatedAt` of the record as stored with this key: a later value means another write
 *   created_at  timestamptz  when the key was first used
 */
const creations = pgTable(
  'creations',
  {
    key: varchar('key', { length: 43 }).primaryKey(),
    record: integer('record').notNull(),
    digest: varchar('digest', { length: 43 }).notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true, precision: 3 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  ({ createdAt }) => [index('creations_created_at_idx').on(createdAt)],
);

/** Adds the table to the schema, so that migrations include it. */
export const addCreationsTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.creations = creations;
  return schema;
};
