import { index, integer, pgTable, timestamp } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { PostgresAdapter } from '@payloadcms/db-postgres';

/**
 * Articles exposed to harvesters (OAI-PMH, `oai-records.queries.ts`): the table `oai_records`, one row per article.
 * A withdrawn article is listed as deleted from then on; a draft that was never public is not listed.
 *
 *   article  integer      primary key; the article itself may be gone
 *   issue    integer      its last issue
 *   gone_at  timestamptz  time of permanent deletion; null while the article exists, in any state
 */
const oaiRecords = pgTable(
  'oai_records',
  {
    article: integer('article').primaryKey(),
    issue: integer('issue').notNull(),
    goneAt: timestamp('gone_at', { withTimezone: true }),
  },
  ({ goneAt }) => [index('oai_records_gone_at_idx').on(goneAt)],
);

/** Adds the table to the schema, so that migrations create and track it. */
export const addOaiRecordsTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.oai_records = oaiRecords;
  return schema;
};
