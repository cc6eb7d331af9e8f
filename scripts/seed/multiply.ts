import type { Client } from 'pg';

import { formatDuration } from '../launcher/console';
import { LaunchError } from '../launcher/launch-error.mjs';
import { callAt, fillDesk, owner, prepareDesk } from './desk';

/** Few issues, because one page lists all of them and is compared with the demo's page. */
const ISSUES = 5;

const COPIES = {
  news: 10_000,
  events: 5_000,
  gallery: 5_000,
  documents: 1_000,
  journal: ISSUES,
  articles: 2_000,
  registrations: 100_000,
  contacts: 100_000,
  event_registrations: 20_000,
} as const;
type Table = keyof typeof COPIES;

/** Columns that differ from copy to copy; `n` is the copy's number, `demo` the copied row. */
const titled = (hoursApart: number): Record<string, string> => ({
  title: "demo.title || ' · ' || n",
  // The title is the first line of the search text.
  search_text: "replace(demo.search_text, E'\\n', ' · ' || n || E'\\n')",
  ...stamped(hoursApart),
});

const stamped = (hoursApart: number): Record<string, string> => ({
  created_at: `demo.created_at - n * interval '${hoursApart} hours'`,
  updated_at: `demo.updated_at - n * interval '${hoursApart} hours'`,
});

const email = "replace(demo.email, '@', '.' || n || '@')";
const sentAt = "demo.created_at - n * interval '1 hours'";
/** Records received in this number of hours have not been processed yet. */
const UNTOUCHED = 300;

const DIFFERENCES: Record<Table, Record<string, string>> = {
  news: {
    ...titled(9),
    published_on: "demo.published_on - n * interval '9 hours'",
  },
  // Half of the events are in the future.
  events: {
    ...titled(9),
    start_date: `demo.start_date + (n - ${COPIES.events / 2}) * interval '9 hours'`,
    end_date: `demo.end_date + (n - ${COPIES.events / 2}) * interval '9 hours'`,
  },
  gallery: titled(9),
  documents: titled(24),
  journal: titled(24 * 365),
  articles: {
    ...titled(24),
    issue_id: `(select id from journal order by id desc offset n % ${ISSUES} limit 1)`,
    order: `n / ${ISSUES}`,
    doi: "demo.doi || '.' || n",
  },
  registrations: {
    ...stamped(1),
    apellidos: "demo.apellidos || ' ' || n",
    // Folded sort key: «apellidos nombres».
    name_key: "demo.name_key || ' ' || n",
    email,
    universidad_origen: "demo.universidad_origen || ' ' || n % 100",
    university_key: "demo.university_key || ' ' || n % 100",
    // In the search text, the name is the first line, the university the fifth.
    search_text: `replace(replace(regexp_replace(demo.search_text, E'\\n', ' ' || n || E'\\n'), '@', '.' || n || '@'),
      demo.university_key, demo.university_key || ' ' || n % 100)`,
    call_id: callAt(`(${sentAt})`),
    assignee_id: `case when n > ${UNTOUCHED} then ${owner} end`,
    status_changed_at: "demo.status_changed_at - n * interval '1 hours'",
    first_answer_at: `case when n > ${UNTOUCHED} and n % 7 > 0 then ${sentAt} + n % 10 * interval '1 day' end`,
    lacks_documents: 'n % 25 = 0',
    has_documents_to_review: 'n % 200 = 0',
    withdrawn_at: `case when n % 40 = 0 then ${sentAt} + interval '1 day' end`,
  },
  contacts: {
    ...stamped(1),
    email,
    asunto: "demo.asunto || ' ' || n",
    // The subject is the fourth line of the search text.
    search_text: `replace(regexp_replace(demo.search_text, E'^((?:[^\\n]*\\n){3}[^\\n]*)', E'\\\\1 ' || n), '@', '.' || n || '@')`,
    assignee_id: `case when n > ${UNTOUCHED} then ${owner} end`,
    status: `(case when n <= ${UNTOUCHED} then 'new' when n % 10 < 2 then 'read'
      when n % 10 < 7 then 'answered' else 'archived' end)::enum_contacts_status`,
    answered_at: `case when n > ${UNTOUCHED} and n % 10 between 2 and 8 then ${sentAt} + interval '1 day' end`,
  },
  event_registrations: {
    ...stamped(3),
    email,
    search_text: "replace(demo.search_text, '@', '.' || n || '@')",
  },
};

/** @throws {LaunchError} if the database holds more than the untouched demo content. */
export const refuseWorkedIn = async (client: Client): Promise<void> => {
  const { rows: marks } = await client.query<{ found: boolean }>(
    "select to_regclass('public.demo_seed') is not null as found",
  );
  const isDemo = marks[0]?.found ?? false;
  for (const table of Object.keys(COPIES)) {
    // The demo content is dated before the day on which its database was made.
    const { rowCount } = await client.query(
      `select 1 from ${table} where updated_at > (select min(created_at) from payload_migrations) limit 1`,
    );
    if (isDemo && rowCount === 0) continue;
    throw new LaunchError(
      'La base de datos tiene contenido propio: use otra carpeta (DATA_DIR), o --force si de veras lo quiere mezclar con miles de registros inventados.',
    );
  }
};

interface Column {
  name: string;
  type: string;
}

const columnsOf = async (client: Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> 'id'`,
    [table],
  );
  return rows;
};

const quote = (names: string[]): string => names.map((name) => `"${name}"`).join(', ');

const copyRows = async (client: Client, table: Table): Promise<void> => {
  const columns = (await columnsOf(client, table)).map(({ name }) => name);
  const differences = DIFFERENCES[table];
  const values = columns.map((name) => differences[name] ?? `demo."${name}"`);
  // Insert from the oldest to the newest, so that ids grow with time, as on a real site.
  await client.query(
    `insert into ${table} (${quote(columns)})
     select ${values.join(', ')}
     from generate_series($1::int, 1, -1) as n
     join (select *, row_number() over (order by id) - 1 as rank, count(*) over () as size
           from ${table}) as demo on demo.rank = n % demo.size
     order by n desc`,
    [COPIES[table]],
  );
};

/** Inserts for each copy the one version that a newly created record has. */
const copyVersions = async (client: Client, table: Table | 'calls'): Promise<void> => {
  const versions = `_${table}_v`;
  const kept = (await columnsOf(client, versions)).filter(({ name }) =>
    name.startsWith('version_'),
  );
  if (kept.length === 0) return;
  // Each of the two tables has a separate enum type.
  const values = kept.map(({ name, type }) =>
    type.startsWith('enum_')
      ? `"${name.slice('version_'.length)}"::text::"${type}"`
      : `"${name.slice('version_'.length)}"`,
  );
  await client.query(
    `insert into ${versions} (parent_id, ${quote(kept.map(({ name }) => name))}, created_at, updated_at)
     select id, ${values.join(', ')}, updated_at, updated_at from ${table} as made
     where not exists (select 1 from ${versions} where parent_id = made.id)
     order by id`,
  );
};

/** Tables of an article's lists. Each copy gets the lists of the article that it copies. */
const ARTICLE_LISTS = ['articles_authors', 'articles_abstracts', 'articles_translated_titles'];

const copyArticleLists = async (client: Client): Promise<void> => {
  for (const table of ARTICLE_LISTS) {
    const columns = (await columnsOf(client, table)).map(({ name }) => name);
    const values = columns.map((name) => (name === '_parent_id' ? 'made.id' : `listed."${name}"`));
    await client.query(
      `insert into ${table} (id, ${quote(columns)})
       select listed.id || '.' || made.id, ${values.join(', ')}
       from articles as made
       join articles as demo on demo.id < made.id and demo.title = regexp_replace(made.title, ' · \\d+$', '')
       join ${table} as listed on listed._parent_id = demo.id`,
    );
  }
};

/** Multiplies the demo content within the database, in one transaction. */
export const multiplyDemo = async (client: Client, log: (line: string) => void): Promise<void> => {
  const logProgress = async (what: string, work: () => Promise<void>): Promise<void> => {
    const begin = Date.now();
    await work();
    log(`  ${what} (${formatDuration(Date.now() - begin)})`);
  };
  await client.query('begin');
  await prepareDesk(client);
  await copyVersions(client, 'calls');
  for (const table of Object.keys(COPIES) as Table[]) {
    await logProgress(`${COPIES[table].toLocaleString('es-ES')} en ${table}`, async () => {
      await copyRows(client, table);
      await copyVersions(client, table);
    });
  }
  await logProgress('Lo que dicen los artículos', () => copyArticleLists(client));
  await logProgress('Lo que la oficina ha hecho con ello', () => fillDesk(client));
  await client.query('commit');
  await client.query('vacuum analyze');
};
