import { bigint, integer, pgTable, varchar } from '@payloadcms/db-postgres/drizzle/pg-core';
import type { PostgresAdapter } from '@payloadcms/db-postgres';

/** Counters of `core/rate-limit`, in the columns that rate-limiter-flexible expects. */
const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

export const addRateLimitTable: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.rate_limits = rateLimits;
  return schema;
};
