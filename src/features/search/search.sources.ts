import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { publicRowsSql, neverVisibleSql, alwaysVisibleSql } from '@/core/content/visibility';
import { tableOf } from '@/core/database/connection';
import { toPlainText } from '@/core/rich-text/plain-text';
import type { EditorState } from '@/core/rich-text/state.schema';
import { settings } from '@/core/settings';
import { isPublic } from '@/features/content/journal/articles/articles.queries';
import type { SearchKind } from '@/features/search/search.definition';
import {
  articlePath,
  eventPath,
  FILES_PATH,
  galleryImagePath,
  journalIssuePath,
  newsItemPath,
} from '@/shared/paths';

type Sql = ReturnType<typeof sql>;
type Row = Record<string, unknown>;

export interface Found {
  record: number;
  address: string;
  title: string;
  lead: string;
  body: string;
  file: string | null;
}

/** Kinds whose entries are records of a collection; pages are written in the product itself. */
type RecordKind = Exclude<SearchKind, 'pages'>;

/** Records of one kind, and their searched texts. The table has the alias `one` in all of its SQL. */
export interface Source {
  kind: RecordKind;
  /** Date of the record, and its year for the filter. */
  at: Sql;
  year: Sql;
  /** Value that changes whenever the indexed content of the record changes. */
  changed: Sql;
  columns: Sql;
  describe: (row: Row) => Omit<Found, 'record' | 'title'>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const lines = (...values: unknown[]): string => values.map(text).filter(Boolean).join('\n');

const yearOf = (column: string): Sql =>
  sql`extract(year from ${sql.raw(column)} at time zone ${settings().timeZone})::int`;

const made = { at: sql`one.created_at`, changed: sql`one.updated_at` };
/** A draft has no date of publication yet. */
const DATED = 'coalesce(one.published_on, one.created_at)';

const list = (query: string): Sql =>
  sql`(select string_agg(value, E'\\n') from (${sql.raw(query)}) as parts)`;

export const SOURCES: readonly Source[] = [
  {
    ...made,
    kind: 'news',
    at: sql.raw(DATED),
    get year() {
      return yearOf(DATED);
    },
    columns: sql`one.excerpt, one.category::text as category, one.content`,
    describe: ({ category, content, excerpt, id }) => ({
      address: newsItemPath(Number(id)),
      lead: text(excerpt),
      body: lines(content ? toPlainText(content as EditorState) : '', category),
      file: null,
    }),
  },
  {
    ...made,
    kind: 'events',
    at: sql`one.start_date`,
    get year() {
      return yearOf('one.start_date');
    },
    columns: sql`one.description, one.category::text as category, one.location`,
    describe: ({ category, description, id, location }) => ({
      address: eventPath(Number(id)),
      lead: text(description),
      body: lines(category, location),
      file: null,
    }),
  },
  {
    ...made,
    kind: 'documents',
    get year() {
      return yearOf('one.created_at');
    },
    columns: sql`one.description, one.category::text as category, one.file_url, one.file_type::text as file_type`,
    describe: ({ category, description, file_type, file_url }) => ({
      address: text(file_url),
      lead: text(description),
      body: lines(category, file_type),
      file: file_type === 'PDF' ? text(file_url) : null,
    }),
  },
  {
    ...made,
    kind: 'journal',
    at: sql.raw(DATED),
    year: sql`one.year::int`,
    columns: sql`one.description, one.volume, one.issue, one.year::text as year_text`,
    describe: ({ description, id, issue, volume, year_text }) => ({
      address: journalIssuePath(Number(id)),
      lead: text(description),
      body: `Volumen ${text(volume)}, número ${text(issue)}, ${text(year_text)}`,
      file: null,
    }),
  },
  {
    kind: 'articles',
    at: sql`coalesce(one.accepted_at, one.created_at)`,
    // The year is that of the issue, so `changed` includes the issue.
    year: sql`(select year::int from journal where id = one.issue_id)`,
    changed: sql`greatest(one.updated_at, (select updated_at from journal where id = one.issue_id))`,
    columns: sql`one.section, one.doi,
      (select title from journal where id = one.issue_id) as issue_title,
      (select ${FILES_PATH}::text || filename from media where id = one.pdf_id) as pdf,
      ${list('select title as value from articles_translated_titles where _parent_id = one.id order by _order')} as titles,
      ${list("select concat_ws(' ', given_name, family_name, affiliation) as value from articles_authors where _parent_id = one.id order by _order")} as authors,
      ${list("select concat_ws(E'\\n', text, keywords) as value from articles_abstracts where _parent_id = one.id order by _order")} as abstracts`,
    describe: ({ abstracts, authors, doi, id, issue_title, pdf, section, titles }) => ({
      address: articlePath(Number(id)),
      lead: lines(authors, titles),
      body: lines(abstracts, section, issue_title, doi),
      file: text(pdf) || null,
    }),
  },
  {
    ...made,
    kind: 'gallery',
    get year() {
      return yearOf('one.created_at');
    },
    columns: sql`one.description, one.category::text as category`,
    describe: ({ category, description, id }) => ({
      address: galleryImagePath(Number(id)),
      lead: text(description),
      body: text(category),
      file: null,
    }),
  },
];

export const findSource = (slug: string): Source | undefined =>
  SOURCES.find(({ kind }) => kind === slug);

/**
 * SQL for whether an entry `e` is publicly visible now. `offset 0` makes PostgreSQL look up the single record: its
 * estimate of thousands would cause a scan of all public records of a kind.
 */
export const publicCondition = (payload: Payload): Sql => {
  const ofKind = SOURCES.map(({ kind }) =>
    kind === 'articles'
      ? sql`e.kind = 'articles' and exists (select 1 from articles a join journal j on j.id = a.issue_id
          where a.id = e.record and ${isPublic(Date.now())} offset 0)`
      : sql`e.kind = ${sql.raw(`'${kind}'`)} and exists (
          select 1 from ${sql.raw(publicRowsSql(payload, kind))} and id = e.record offset 0)`,
  );
  return sql`(e.kind = 'pages' or ${sql.join(ofKind, sql` or `)})`;
};

/**
 * Value of `settled` for a record that stays hidden until it is changed. Derived from `changed`,
 * like that of a public record, so that an update of `changed` alone invalidates both. One
 * microsecond is unambiguous, because no record is changed twice within a millisecond.
 */
const hiddenAt = (changed: Sql): Sql => sql`${changed} + interval '1 microsecond'`;
const UNSETTLED = sql`'epoch'::timestamptz`;

/**
 * `publicCondition` for thousands of entries, nearly all of which are settled: only the others are
 * looked up. Hits that are shown are checked again with `publicCondition`.
 */
export const foundCondition = (payload: Payload): Sql =>
  sql`(e.settled = e.changed
    or (e.settled is distinct from ${hiddenAt(sql`e.changed`)} and ${publicCondition(payload)}))`;

/** SQL for whether a record `one` is public regardless of time. An article also needs a public issue. */
const isSettled = (payload: Payload, kind: RecordKind): string => {
  const ofKind = (slug: RecordKind) => alwaysVisibleSql(payload, slug, Date.now());
  if (kind !== 'articles') return ofKind(kind);
  return `${ofKind(kind)} and exists (select 1 from journal where id = one.issue_id and ${ofKind('journal')})`;
};

/** SQL for the value of `settled`, for a record `one` of a source. */
export const settledOf = (payload: Payload, { changed, kind }: Source): Sql =>
  sql`case when ${sql.raw(isSettled(payload, kind))} then ${changed}
    when ${sql.raw(neverVisibleSql(payload, kind))} then ${hiddenAt(changed)} else ${UNSETTLED} end`;

/** SQL for visibility to staff: not in the trash. */
export const officeCondition = (payload: Payload): Sql => {
  const ofKind = SOURCES.map(
    ({ kind }) => sql`e.kind = ${sql.raw(`'${kind}'`)} and exists (
      select 1 from ${sql.raw(tableOf(payload, kind))} where deleted_at is null and id = e.record)`,
  );
  return sql`(e.kind = 'pages' or ${sql.join(ofKind, sql` or `)})`;
};
