import {
  index,
  integer,
  pgTable,
  timestamp,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core';
import type { PostgresAdapter } from '@payloadcms/db-postgres';

/**
 * Magic links (`links.ts`): the table `links`, one row per valid link.
 *
 *   digest   varchar(43)  primary key: SHA-256 of the token, in base64url; the token is not stored
 *   purpose  varchar(32)  operation that it permits
 *   subject  integer      id of the record; the purpose determines its collection
 *   ends     timestamptz  expiry
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

export const addLinksTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.links = links;
  return schema;
};
