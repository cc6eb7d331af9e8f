import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { execute } from '@/core/database/connection';
import { SEARCH, type SearchKind } from '@/features/search/search.definition';
import { excerptsOf } from '@/features/search/search.excerpt';
import { hasFormerTerms } from '@/features/search/search.former';
import { basesOfSought, titleQueryOf, type Sought } from '@/features/search/search.sought';
import { foundCondition, officeCondition, publicCondition } from '@/features/search/search.sources';
import { titleKeyOf } from '@/features/search/search.tokens';

type Sql = ReturnType<typeof sql>;

export type Audience = 'public' | 'office';

export interface Filter {
  kind?: SearchKind | undefined;
  year?: number | undefined;
}

export const visible = (payload: Payload, audience: Audience): Sql =>
  audience === 'public' ? publicCondition(payload) : officeCondition(payload);

/** SQL for whether an entry `e` matches, including entries of the previous version. For few entries only. */
export const hasSought = ({ query, typed }: Sought): Sql =>
  sql`(e.words @@ ${query}::tsquery or ${hasFormerTerms(typed)})`;

/**
 * Rank: match in the text only (0), in the form that is typed (1); in title or lead (2, 3); in the title (4, 5); equal
 * to the title (6). Text comes first, because most hits are of that kind, and filtering the title's words is the most
 * expensive part.
 */
const nearness = ({ exact, query }: Sought, asked: string, isExact: boolean): Sql => sql`case
  when not e.head @@ ${query}::tsquery then ${sql.raw(isExact ? '1' : '0')}
  when e.title_key = ${titleKeyOf(asked)}::text then 6
  when ts_filter(e.head, '{a}') @@ ${exact}::tsquery then 5
  when ts_filter(e.head, '{a}') @@ ${query}::tsquery then 4
  when e.head @@ ${exact}::tsquery then 3 else 2 end`;

/**
 * The matching entries, each once. One query for each index condition, because with «or» between
 * them PostgreSQL would read all matching texts.
 */
const matchedEntries = (sought: Sought, asked: string): Sql => {
  const { halves, query, titles, typed } = sought;
  const select = (condition: Sql, near: Sql): Sql =>
    sql`select e.id, e.kind, e.record, e.year, e.at, e.changed, e.settled, ${near} as near
      from search_entries e where ${condition}`;
  const having = (part: string, isExact: boolean): Sql =>
    select(sql`e.words @@ ${part}::tsquery`, nearness(sought, asked, isExact));
  return sql.join(
    [
      ...(halves ? [having(halves[0], true), having(halves[1], false)] : [having(query, false)]),
      ...(titles
        ? [
            select(
              sql`e.beginnings @@ ${titles}::tsquery and not e.words @@ ${query}::tsquery`,
              sql`0`,
            ),
          ]
        : []),
      select(hasFormerTerms(typed), sql`0`),
    ],
    sql` union all `,
  );
};

export interface Counted {
  total: number;
  kinds: Partial<Record<SearchKind, number>>;
  years: Record<string, number>;
  ids: number[];
}

/** Finds the matching entries by rank; with equal rank, pages come first, then the newest. */
export const findEntries = async (
  payload: Payload,
  {
    audience,
    sought,
    asked,
    filter: { kind, year },
    part,
  }: { audience: Audience; sought: Sought; asked: string; filter: Filter; part: number },
): Promise<Counted> => {
  const isKind = kind ? sql`kind = ${kind}::text` : sql`true`;
  const isYear = year ? sql`year = ${year}::int` : sql`true`;
  const { rows } = await execute(
    { payload },
    sql`with matched as materialized (${matchedEntries(sought, asked)}),
        found as materialized (select e.id, e.kind, e.year, e.at, e.near from matched e
          where ${audience === 'public' ? foundCondition(payload) : officeCondition(payload)}),
        counted as materialized (select kind, year, count(*)::int as n from found group by kind, year)
        select
          (select json_object_agg(kind, n) from (
            select kind, sum(n)::int as n from counted where ${isYear} group by kind) as of_kind) as kinds,
          (select json_object_agg(year, n) from (
            select year, sum(n)::int as n from counted where ${isKind} and year is not null group by year) as of_year) as years,
          (select coalesce(sum(n), 0)::int from counted where ${isKind} and ${isYear}) as total,
          (select json_agg(id) from (
            select id from found where ${isKind} and ${isYear}
            order by near desc, (kind = 'pages') desc, at desc nulls last, id desc
            limit ${SEARCH.inPart} offset ${(part - 1) * SEARCH.inPart}) as shown) as ids`,
  );
  const [row = {}] = rows;
  return {
    total: Number(row['total']),
    kinds: row['kinds'] ?? {},
    years: (row['years'] ?? {}) as Counted['years'],
    ids: ((row['ids'] ?? []) as (number | string)[]).map(Number),
  };
};

/** Number of characters of a long text searched for the snippet, starting a little before the first possible match. */
const WINDOW = 2_400;
const BEFORE = 400;
/** In both cases, because the database's locale may not map accented letters. */
const CLASSES: Readonly<Record<string, string>> = {
  a: '[aáAÁ]',
  e: '[eéEÉ]',
  i: '[iíIÍ]',
  n: '[nñNÑ]',
  o: '[oóOÓ]',
  u: '[uúüUÚÜ]',
  z: '[zc]',
};

/** Regular expression for the beginnings of the words, ignoring accents and case. */
const roughly = (sought: Sought): string => {
  const beginnings = basesOfSought(sought)
    .filter((word) => /^[a-z0-9]{2,}$/u.test(word))
    .map((word) => word.slice(0, Math.min(Math.max(word.length - 2, 3), 6)))
    .map((start) => start.replace(/[aeioun]|z$/gu, (letter) => CLASSES[letter] ?? letter))
    .map((start) => String.raw`\m${start}`);
  return `(?i)${[...new Set(beginnings)].join('|')}`;
};

/** An entry as a hit shows it, with marks around the matched words. */
export interface Hit {
  kind: SearchKind;
  record: number;
  address: string;
  title: string;
  excerpt: string;
  /** Authors, and titles in other languages; empty if there are none. */
  names: string;
  /** Short summary. */
  lead: string;
  at: string | null;
  isPublic: boolean;
}

/** An article's lead contains names; the snippet comes from the body (abstracts first) or the PDF. */
const IS_NAMES = sql`e.kind = 'articles'`;

/** The hits of one part, in its order, that `audience` may see. Only their texts are read to mark the matched words. */
export const readHits = async (
  payload: Payload,
  { audience, ids, sought }: { audience: Audience; ids: readonly number[]; sought: Sought },
): Promise<Hit[]> => {
  if (ids.length === 0) return [];
  const { rows } = await execute(
    { payload },
    sql`select e.id, e.kind, e.record, e.address, e.at, e.title, ${publicCondition(payload)} as is_public,
          case when ${IS_NAMES} then e.body else e.lead end as lead,
          case when ${IS_NAMES} then e.lead else '' end as names,
          case when length(whole.text) <= ${WINDOW} then whole.text else
            substr(whole.text, greatest(1, strpos(whole.text, substring(whole.text from ${roughly(sought)}::text)) - ${BEFORE}), ${WINDOW}) end as text
        from search_entries e, lateral (select case when ${IS_NAMES} then concat_ws(E'\\n', e.body, e.file_text)
          else concat_ws(E'\\n', nullif(e.lead, ''), e.file_text, e.body) end as text) as whole
        where ${visible(payload, audience)} and e.id in ${ids}`,
  );
  const { mark, quote } = excerptsOf(sought);
  const hits = new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        kind: row['kind'] as SearchKind,
        record: Number(row['record']),
        address: String(row['address']),
        title: mark(String(row['title'])),
        excerpt: quote(String(row['text'])),
        names: quote(String(row['names'])),
        lead: String(row['lead']),
        at: row['at'] ? new Date(row['at'] as string).toISOString() : null,
        isPublic: row['is_public'] === true,
      },
    ]),
  );
  return ids.flatMap((id) => hits.get(id) ?? []);
};

export const findTitles = async (
  payload: Payload,
  typed: string,
): Promise<{ title: string; kind: SearchKind; address: string }[]> => {
  const query = titleQueryOf(typed);
  if (!query) return [];
  const { rows } = await execute(
    { payload },
    sql`with found as materialized (
          select e.title, e.kind, e.record, e.address, e.at, e.id from search_entries e
          where e.beginnings @@ ${query}::tsquery and ${foundCondition(payload)}
          order by (e.kind = 'pages') desc, e.at desc nulls last, e.id desc limit ${SEARCH.suggestions})
        select e.title, e.kind, e.address from found e where ${publicCondition(payload)}
        order by (e.kind = 'pages') desc, e.at desc nulls last, e.id desc`,
  );
  return rows.map((row) => ({
    title: String(row['title']),
    kind: row['kind'] as SearchKind,
    address: String(row['address']),
  }));
};
