import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { execute } from '@/core/database/connection';
import { SEARCH, type SearchKind } from '@/features/search/search.definition';
import { foundCondition, officeCondition, publicCondition } from '@/features/search/search.sources';
import { formsOf, type Term } from '@/features/search/search.terms';
import { foldText } from '@/shared/text-matching';

type Sql = ReturnType<typeof sql>;

export type Audience = 'public' | 'office';

export interface Filter {
  kind?: SearchKind | undefined;
  year?: number | undefined;
}

export const visible = (payload: Payload, audience: Audience): Sql =>
  audience === 'public' ? publicCondition(payload) : officeCondition(payload);

/**
 * One term, in any of its forms. Nothing of what is typed is read as an operator: each is a text. A word that says
 * nothing («de») does so in all forms, also where one of them is another word («dé»).
 */
const termQuery = (term: Term): Sql => {
  const forms = formsOf(term).map((form) => sql`phraseto_tsquery('spanish', ${form}::text)`);
  const any = sql`(case when numnode(${forms[0]}) = 0 then ''::tsquery else ${sql.join(forms, sql` || `)} end)`;
  return term.isUnwanted ? sql`(!! ${any})` : any;
};

export const toQuery = (terms: readonly Term[]): Sql =>
  sql`(${sql.join(terms.map(termQuery), sql` && `)})`;

/** Whether something is wanted: «de -congreso» would find all that is no congress. */
const isWanted = (query: Sql): Sql => sql`querytree(${query}) not in ('', 'T')`;

/**
 * Rank: match in the text only (1), in title or lead (2), in the title (3), equal to the title (4). The first case
 * comes first, because most hits are of that kind, and filtering the title's words is the most expensive part.
 */
const nearness = (query: Sql, asked: string): Sql => sql`case
  when not e.head @@ ${query} then 1
  when e.title_key = ${asked}::text then 4
  when ts_filter(e.head, '{a}') @@ ${query} then 3 else 2 end`;

export interface Counted {
  total: number;
  kinds: Partial<Record<SearchKind, number>>;
  years: Record<string, number>;
  ids: number[];
}

/** Looks for `terms`: the nearest first, of the equally near the newest, pages before all of them. */
export const findEntries = async (
  payload: Payload,
  {
    audience,
    terms,
    asked,
    filter: { kind, year },
    part,
  }: { audience: Audience; terms: readonly Term[]; asked: string; filter: Filter; part: number },
): Promise<Counted> => {
  const query = toQuery(terms);
  const isKind = kind ? sql`kind = ${kind}::text` : sql`true`;
  const isYear = year ? sql`year = ${year}::int` : sql`true`;
  const { rows } = await execute(
    { payload },
    sql`with found as materialized (
          select e.id, e.kind, e.year, e.at, ${nearness(query, foldText(asked))} as near
          from search_entries e where ${isWanted(query)} and e.words @@ ${query}
            and ${audience === 'public' ? foundCondition(payload) : officeCondition(payload)}),
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

/** Around what is found: no text has them, for `search.entries.ts` drops control characters. */
export const MARKS = { start: '\u0001', end: '\u0002' } as const;
const MARKED = `StartSel="${MARKS.start}", StopSel="${MARKS.end}"`;
const TITLE_OPTIONS = `${MARKED}, HighlightAll=true`;
const EXCERPT_OPTIONS = `${MARKED}, MaxFragments=2, MinWords=12, MaxWords=28, FragmentDelimiter=" … "`;
/** Else a short word would be left out where a quotation begins or ends: of «Ana Pérez» the «Ana». */
const NAMES_OPTIONS = `${EXCERPT_OPTIONS}, ShortWord=0`;

/** Number of characters of a long text searched for the snippet, starting a little before the first possible match. */
const WINDOW = 2_400;
const BEFORE = 400;
const CLASSES: Record<string, string> = { a: '[aá]', e: '[eé]', i: '[ií]', o: '[oó]', u: '[uúü]' };

/**
 * Regular expression for the beginnings of the words, ignoring accents and case; without words the start of the text.
 */
const roughly = (terms: readonly Term[]): string => {
  const beginnings = terms
    .filter(({ isUnwanted }) => !isUnwanted)
    .flatMap(({ text }) => foldText(text).match(/[a-z0-9]{3,}/gu) ?? [])
    .map((word) => word.slice(0, 6).replace(/[aeiou]/gu, (vowel) => CLASSES[vowel] ?? vowel))
    .map((start) => String.raw`\m${start}`);
  return `(?i)${beginnings.join('|')}`;
};

/** An entry as a hit shows it, the words that were found between marks. */
export interface Hit {
  kind: SearchKind;
  record: number;
  address: string;
  title: string;
  excerpt: string;
  /** The names of who wrote it, and its titles in other languages; of what has none empty. */
  names: string;
  /** What it is about, in short. */
  lead: string;
  at: string | null;
  isPublic: boolean;
}

/** An article's lead contains names; the snippet comes from the body (abstracts first) or the PDF. */
const IS_NAMES = sql`e.kind = 'articles'`;

/** The hits of one part, in its order, that `audience` may see. Only these are read for the words that were found. */
export const readHits = async (
  payload: Payload,
  { audience, ids, terms }: { audience: Audience; ids: readonly number[]; terms: readonly Term[] },
): Promise<Hit[]> => {
  if (ids.length === 0) return [];
  const query = toQuery(terms);
  const { rows } = await execute(
    { payload },
    sql`select e.id, e.kind, e.record, e.address, e.at, ${publicCondition(payload)} as is_public,
          case when ${IS_NAMES} then e.body else e.lead end as lead,
          case when ${IS_NAMES} then ts_headline('spanish', e.lead, ${query}, ${NAMES_OPTIONS}) else '' end as names,
          ts_headline('spanish', e.title, ${query}, ${TITLE_OPTIONS}) as title,
          ts_headline('spanish', case when length(whole.text) <= ${WINDOW} then whole.text else
            substr(whole.text, greatest(1, strpos(whole.text, substring(whole.text from ${roughly(terms)}::text)) - ${BEFORE}), ${WINDOW}) end,
            ${query}, ${EXCERPT_OPTIONS}) as excerpt
        from search_entries e, lateral (select case when ${IS_NAMES} then concat_ws(E'\\n', e.body, e.file_text)
          else concat_ws(E'\\n', nullif(e.lead, ''), e.file_text, e.body) end as text) as whole
        where ${visible(payload, audience)} and e.id in ${ids}`,
  );
  const hits = new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        kind: row['kind'] as SearchKind,
        record: Number(row['record']),
        address: String(row['address']),
        title: String(row['title']),
        excerpt: String(row['excerpt']),
        names: String(row['names']),
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
  const words =
    foldText(typed)
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, SEARCH.limits.terms) ?? [];
  if (words.every((word) => word.length < SEARCH.limits.beginning)) return [];
  // Letters and digits alone: nothing of it can be an operator.
  const query = words.map((word) => `${word}:*`).join(' & ');
  const { rows } = await execute(
    { payload },
    sql`with found as materialized (
          select e.title, e.kind, e.record, e.address, e.at, e.id from search_entries e
          where e.beginnings @@ to_tsquery('simple', ${query}::text) and ${foundCondition(payload)}
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
