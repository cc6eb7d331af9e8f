import { createHash } from 'node:crypto';

import { sql } from '@payloadcms/db-postgres';
import type { Payload, PayloadRequest } from 'payload';

import { FailedRecords } from '@/core/background/each-record';
import { execute, tableOf } from '@/core/database/connection';
import type { SearchKind } from '@/features/search/search.definition';
import { findSource, type Found, settledOf, type Source } from '@/features/search/search.sources';
import { isFormer } from '@/features/search/search.former';
import { beginningsOf, bounded, titleKeyOf, vectorOf } from '@/features/search/search.tokens';

/** Writes and deletes the rows of `search_entries`. */

type Req = Pick<PayloadRequest, 'payload' | 'transactionID'>;
type Sql = ReturnType<typeof sql>;

interface Entry extends Found {
  kind: SearchKind;
  fileText: string | null;
  at: Sql;
  year: Sql;
  changed: Sql;
  settled: Sql;
}

const store = async (req: Req, entry: Entry): Promise<void> => {
  const [title, lead, body] = [entry.title, entry.lead, entry.body].map(bounded) as [
    string,
    string,
    string,
  ];
  const rest = bounded([body, entry.fileText ?? ''].join('\n'));
  const head = [
    [title, 'A'],
    [lead, 'B'],
  ] as const;
  await execute(
    req,
    sql`insert into search_entries
        (kind, record, address, title, lead, body, title_key, at, year, head, words, beginnings, file, file_text, changed, settled)
        select ${entry.kind}::text, ${entry.record}::int, ${entry.address}::text, ${title}::text, ${lead}::text,
          ${body}::text, ${titleKeyOf(title)}::text, ${entry.at}, ${entry.year}, ${vectorOf(head)}::tsvector,
          ${vectorOf([...head, [rest, 'D']])}::tsvector, ${beginningsOf(title)}::tsvector,
          ${entry.file}::text, ${entry.fileText}::text, ${entry.changed}, ${entry.settled}
        on conflict (kind, record) do update set
          address = excluded.address, title = excluded.title, lead = excluded.lead, body = excluded.body,
          title_key = excluded.title_key, at = excluded.at, year = excluded.year, head = excluded.head,
          words = excluded.words, beginnings = excluded.beginnings, file = excluded.file,
          file_text = excluded.file_text, changed = excluded.changed, settled = excluded.settled,
          is_spelled = false,
          file_tries = case when search_entries.file is distinct from excluded.file then 0
            else search_entries.file_tries end`,
  );
};

const literal = (row: Record<string, unknown>, name: string, type: string): Sql =>
  sql`${row[name] as string | null}::${sql.raw(type)}`;

const readRows = async (req: Req, source: Source, ids: readonly number[]) => {
  const { rows } = await execute(
    req,
    sql`select one.id, one.title, ${source.columns}, (${source.at})::text as entry_at,
          ${source.year} as entry_year, (${source.changed})::text as entry_changed,
          (${settledOf(req.payload, source)})::text as entry_settled,
          known.file as known_file, known.file_text as known_file_text
        from ${sql.identifier(tableOf(req.payload, source.kind))} as one
        left join search_entries as known on known.kind = ${source.kind} and known.record = one.id
        where one.id in ${ids}`,
  );
  return rows;
};

/**
 * Indexes these records in the transaction of `req`. The background task deletes the entries of
 * deleted records (`forgetGone`).
 */
export const indexRecords = async (
  req: Req,
  slug: string,
  ids: readonly number[],
): Promise<void> => {
  const source = findSource(slug);
  if (!source || ids.length === 0) return;
  const rows = await readRows(req, source, ids);
  for (const row of rows) {
    const described = source.describe(row);
    const isSameFile = described.file !== null && described.file === row['known_file'];
    await store(req, {
      ...described,
      kind: source.kind,
      record: Number(row['id']),
      title: String(row['title']),
      fileText: isSameFile ? (row['known_file_text'] as string | null) : null,
      at: literal(row, 'entry_at', 'timestamptz'),
      year: literal(row, 'entry_year', 'int'),
      changed: literal(row, 'entry_changed', 'timestamptz'),
      settled: literal(row, 'entry_settled', 'timestamptz'),
    });
  }
};

/**
 * Marks the entries of these records for later indexing, in the transaction of `req`, so that a
 * failure to index one record affects nothing else.
 */
export const outdateEntries = async (
  req: Req,
  slug: string,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await execute(
    req,
    sql`update search_entries set changed = '-infinity' where kind = ${slug} and record in ${ids}`,
  );
};

/**
 * Reindexes the articles of an issue, which include its title and year. Locks them, so that a concurrent change of one
 * is not overwritten by older data.
 */
export const indexArticlesOf = async (req: Req, issue: number): Promise<void> => {
  const { rows } = await execute(
    req,
    sql`select id from articles where issue_id = ${issue} order by id for no key update`,
  );
  await indexRecords(
    req,
    'articles',
    rows.map(({ id }) => Number(id)),
  );
};

/**
 * Deletes the text read from files, in the transaction of `req`, because their addresses now have
 * another file, or none.
 */
export const forgetFile = async (req: Req, addresses: readonly string[]): Promise<void> => {
  const { rows } = await execute(
    req,
    sql`update search_entries set file_text = null, file_tries = 0 where file in ${addresses} returning kind, record`,
  );
  for (const { kind, record } of rows) await indexRecords(req, String(kind), [Number(record)]);
};

/**
 * Records whose entry is missing, older (restored, imported, or from before the search existed), written by the version
 * before, or outdated in visibility: a scheduled time has passed, or their issue was hidden concurrently.
 *
 * @param batch at most `limit` ids below `before`, in descending order; `before` may exceed the highest id, which
 *   PostgreSQL's `int` does not hold
 */
export const findUnnoted = async (
  payload: Payload,
  source: Source,
  { before, limit }: { before: number; limit: number },
): Promise<number[]> => {
  const { rows } = await execute(
    { payload },
    sql`select one.id from ${sql.identifier(tableOf(payload, source.kind))} as one
        where one.id < ${before}::bigint and not exists (select 1 from search_entries as known where known.kind = ${source.kind}
          and known.record = one.id and known.changed = ${source.changed}
          and known.settled = ${settledOf(payload, source)} and not ${isFormer('known')})
        order by one.id desc limit ${limit}`,
  );
  return rows.map(({ id }) => Number(id));
};

/**
 * Deletes entries of deleted records; hits of them are excluded anyway, because visibility is checked in the record.
 *
 * @returns the deleted texts
 */
export const forgetGone = async (
  payload: Payload,
  source: Source,
  limit: number,
): Promise<Record<string, unknown>[]> => {
  const { rows } = await execute(
    { payload },
    sql`delete from search_entries where id in (
          select known.id from search_entries as known where known.kind = ${source.kind} and not exists (
            select 1 from ${sql.identifier(tableOf(payload, source.kind))} as one where one.id = known.record)
          limit ${limit})
        returning title, lead, body, file_text`,
  );
  return rows;
};

/** A page of the site that is no record; its words are from the product and from the office's texts. */
export interface SitePage {
  path: string;
  title: string;
  lead: string;
  body: string;
}

/** Stable record number of a page, derived from its address, because pages have no id. */
const numberOf = (path: string): number =>
  createHash('sha256').update(path).digest().readUInt32BE() >>> 1;

/**
 * Indexes the current pages that differ from their entries; the entries of other pages are deleted.
 *
 * @throws if any of them fails, after the others
 */
export const indexPages = async (payload: Payload, pages: readonly SitePage[]): Promise<void> => {
  const failed = new FailedRecords();
  const { rows } = await execute(
    { payload },
    sql`select record, address, title, lead, body, ${isFormer('known')} as is_former
        from search_entries as known where kind = 'pages'`,
  );
  const known = new Map(rows.map((row) => [Number(row['record']), row]));
  for (const { body, lead, path, title } of pages) {
    const record = numberOf(path);
    const before = known.get(record);
    known.delete(record);
    const isSame =
      before?.['title'] === title &&
      before['lead'] === lead &&
      before['body'] === bounded(body) &&
      before['is_former'] === false;
    if (isSame) continue;
    const entry: Entry = {
      kind: 'pages',
      record,
      address: path,
      title,
      lead,
      body,
      file: null,
      fileText: null,
      at: sql`null::timestamptz`,
      year: sql`null::int`,
      changed: sql`now()`,
      settled: sql`now()`,
    };
    await failed.tryOne(payload, path, () => store({ payload }, entry));
  }
  for (const record of known.keys()) {
    await execute(
      { payload },
      sql`delete from search_entries where kind = 'pages' and record = ${record}`,
    );
  }
  failed.endPass();
};
