import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core';

/**
 * Aggregated page views (docs/decisions/0051). Days are campus days.
 *
 * `view_pages`, one row per page with views:
 *   kind, record   collection slug and id of a record; path and 0 of a fixed page
 *   views          total since counting began
 *   in…            views in the windows of the statistics: incremented with each view, and
 *                  recomputed from the other tables when a day is over
 */
const viewPages = pgTable(
  'view_pages',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    record: integer('record').notNull(),
    views: integer('views').notNull(),
    in30Days: integer('in_30_days').notNull(),
    in12Months: integer('in_12_months').notNull(),
    in24Months: integer('in_24_months').notNull(),
  },
  ({ kind, record }) => [uniqueIndex('view_pages_record_idx').on(kind, record)],
);

const pageColumn = () =>
  integer('page')
    .notNull()
    .references(() => viewPages.id, { onDelete: 'cascade' });

/** Views of each page on each day, kept for about a year (`VIEWS.monthsByDay`). */
const viewPageDays = pgTable(
  'view_page_days',
  { day: date('day').notNull(), page: pageColumn(), views: integer('views').notNull() },
  ({ day, page }) => [
    primaryKey({ name: 'view_page_days_pk', columns: [day, page] }),
    index('view_page_days_page_idx').on(page),
  ],
);

/** Views of each page in each month, by the month's first day; kept permanently. */
const viewPageMonths = pgTable(
  'view_page_months',
  { page: pageColumn(), month: date('month').notNull(), views: integer('views').notNull() },
  ({ month, page }) => [primaryKey({ name: 'view_page_months_pk', columns: [page, month] })],
);

/** Views and visitors of the whole site on each day; kept permanently. */
const viewDays = pgTable('view_days', {
  day: date('day').primaryKey(),
  views: integer('views').notNull(),
  visitors: integer('visitors').notNull(),
});

/**
 * Data that distinguish two visitors of one day, and nothing else. Salts and digests are deleted
 * after the day, and are in no backup.
 *   salt     random value of the day, the same on all instances
 *   digest   HMAC-SHA-256 of address and browser with the salt as key, in base64url
 */
const viewSalts = pgTable('view_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});
const viewVisitors = pgTable(
  'view_visitors',
  { day: date('day').notNull(), digest: text('digest').notNull() },
  ({ day, digest }) => [primaryKey({ name: 'view_visitors_pk', columns: [day, digest] })],
);

/** Adds the tables to the schema, so that generated migrations include them. */
export const addViewTables: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.view_pages = viewPages;
  schema.tables.view_page_days = viewPageDays;
  schema.tables.view_page_months = viewPageMonths;
  schema.tables.view_days = viewDays;
  schema.tables.view_salts = viewSalts;
  schema.tables.view_visitors = viewVisitors;
  return schema;
};
