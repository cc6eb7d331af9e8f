import type { PostgresAdapter } from '@payloadcms/db-postgres';
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from '@payloadcms/db-postgres/drizzle/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What can be found (docs/decisions/0049), one row for each record of the kinds that are searched, drafts and the
 * trash too: who may see it is decided when it is looked for.
 *
 * What thousands of hits are counted and ordered by stands first, and of that what has a fixed width: PostgreSQL reads a
 * row from its beginning, and past long texts that costs a quarter of a search (docs/decisions/0049).
 *
 *   kind, record   slug and number of a record; of a page, the digest of its address as a number
 *   address        where it leads, within the site
 *   title, lead, body   as they are written, to be shown with the words that were found
 *   title_key      the title, folded
 *   at, year       when it is of: newest first, and the filter by year
 *   head           the words of title (A) and lead (B), in both forms
 *   words          those of the body (D) too
 *   beginnings     the words of the title, folded and whole: for suggestions
 *   file           address of the PDF whose text belongs to it
 *   file_text      what was read of it; null while nothing was, empty where nothing could be
 *   file_tries     how often the file was begun to be read
 *   changed        `updated_at` of what it was made of
 *   settled        the same, if the public sees it whatever the hour; a microsecond later, if only a change of the
 *                  record can bring it to the public; any other instant says that it must be looked up. Null until it is known
 *   is_spelled     whether its words stand in `search_words`
 */
const searchEntries = pgTable(
  'search_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    changed: timestamp('changed', { withTimezone: true }).notNull(),
    settled: timestamp('settled', { withTimezone: true }),
    at: timestamp('at', { withTimezone: true }),
    record: integer('record').notNull(),
    year: integer('year'),
    fileTries: integer('file_tries').notNull().default(0),
    isSpelled: boolean('is_spelled').notNull().default(false),
    kind: text('kind').notNull(),
    titleKey: text('title_key').notNull(),
    head: tsvector('head').notNull(),
    words: tsvector('words').notNull(),
    beginnings: tsvector('beginnings').notNull(),
    address: text('address').notNull(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    body: text('body').notNull(),
    file: text('file'),
    fileText: text('file_text'),
  },
  ({ beginnings, kind, record, words }) => [
    uniqueIndex('search_entries_record_idx').on(kind, record),
    index('search_entries_words_idx').using('gin', words),
    index('search_entries_beginnings_idx').using('gin', beginnings),
  ],
);

/**
 * The words that stand in any of them, to find what somebody meant who has mistyped one. A word is offered only
 * where the public finds something with it, and forgotten when nothing is found with it any more.
 *
 *   word     as it is written, in small letters
 *   folded   the same, folded; by its trigrams
 */
const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), folded: text('folded').notNull() },
  ({ folded }) => [index('search_words_folded_idx').using('gin', folded.op('gin_trgm_ops'))],
);

/** Adds the tables to the schema, so that migrations make them and know of them. */
export const addSearchTables: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.search_entries = searchEntries;
  schema.tables.search_words = searchWords;
  return schema;
};
