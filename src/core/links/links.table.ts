import {
  index,
  integer,
  pgTable,
  timestamp,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core';
import type { PostgresAdapter } from '@payloadcms/db-postgres';

/**
 * The personal links in mails (`links.ts`): the table `links`, one row for each that was sent and has
 * neither ended nor been used.
 *
 *   digest   varchar(43)  primary key: SHA-256 of the token, in base64url; the token is nowhere
 *   purpose  varchar(32)  what it lets its holder do; it is good for nothing else
 *   subject  integer      the record with which it does so, of the collection that the purpose implies
 *   ends     timestamptz  from then on it is no link any more
 */
const links = pgTable(
  'links',
  {
    digest: varchar('digest', { length: 43 }).primaryKey(),
    purpose: varchar('purpose', { length: 32 }).notNull(),
    subject: integer('subject').notNull(),
    ends: timestamp('ends', { withTimezone: true }).notNull(),
  },
  ({ ends, purpose, subject }) => [
    index('links_subject_idx').on(purpose, subject),
    index('links_ends_idx').on(ends),
  ],
);

/** Adds the table to the schema, so that migrations make it and know of it. */
export const addLinksTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.links = links;
  return schema;
};
