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
 * Search index (docs/decisions/0049), one row per record of the indexed kinds, with drafts and trash: visibility is
 * checked at query time.
 *
 * Columns for counting and ordering come first, fixed-width ones before others: PostgreSQL reads rows from the start,
 * and skipping long texts costs a quarter of a search (docs/decisions/0049).
 *
 *   kind, record   slug and number of a record; of a page, the digest of its address as a number
 *   address        path within the site
 *   title, lead, body   unfolded, for snippets with matches
 *   title_key      the words of the title, folded, each between spaces
 *   at, year       date of the record, for the order (newest first), and year, for the filter
 *   head           the lexemes of title (A) and lead (B), as in `search.word-forms.ts`
 *   words          the lexemes of `head`, and of the body (D)
 *   beginnings     the words of the title, folded: for suggestions
 *   file           address of the PDF whose text belongs to it
 *   file_text      text of the PDF; null until it is read, empty if it could not be read
 *   file_tries     number of attempts to read the PDF
 *   changed        `updated_at` of the indexed record
 *   settled        equal to `changed` if public at any time; a microsecond later if only a change
 *                  of the record can make it public; for any other instant the visibility must be
 *                  looked up. Null until it is known
 *   is_spelled     whether its words are in `search_words`
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
 * Words of the indexed texts, for spelling correction. A word is suggested only if it has public
 * results, and deleted when no entry has it.
 *
 *   word     in lower case
 *   folded   the folded word, indexed by its trigrams, and whole
 */
const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), folded: text('folded').notNull() },
  ({ folded }) => [
    index('search_words_folded_idx').using('gin', folded.op('gin_trgm_ops')),
    index('search_words_folded_whole_idx').on(folded),
  ],
);

export const addSearchTables: PostgresAdapter['afterSchemaInit'][number] = ({ schema }) => {
  schema.tables.search_entries = searchEntries;
  schema.tables.search_words = searchWords;
  return schema;
};
