import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { LaunchError } from '../launcher/launch-error.mjs';
import type { Manifest } from './archive.format';

type Table = Manifest['tables'][number];
type Sequence = Manifest['sequences'][number];

const named = (name: string): string => `public.${escapeIdentifier(name)}`;

const copyTarget = ({ name, columns }: Table): string =>
  `${named(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;

export const listTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return rows;
};

export const listSequences = async (client: Client): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
};

export const listMigrations = async (client: Client): Promise<string[]> => {
  const { rowCount } = await client.query(
    "select 1 where to_regclass('payload_migrations') is null",
  );
  if (rowCount) throw new LaunchError('La base de datos no es de este producto, o está vacía.');
  const { rows } = await client.query<{ name: string }>(
    'select name from public.payload_migrations where batch >= 0 order by name',
  );
  return rows.map(({ name }) => name);
};

export const listFilledTables = async (client: Client): Promise<string[]> => {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    if (name === 'payload_migrations') continue;
    const { rowCount } = await client.query(`select 1 from ${named(name)} limit 1`);
    if ((rowCount ?? 0) > 0) filled.push(name);
  }
  return filled;
};

/**
 * Tables saved without rows: data that identify visitors must be deleted at the end of the day
 * (`features/content/page-views/views.table.ts`), and so must not be in a backup.
 */
const OF_ONE_DAY = ['view_salts', 'view_visitors'];

const copySource = ({ name, columns }: Table): string =>
  OF_ONE_DAY.includes(name)
    ? `(select * from ${named(name)} where false)`
    : copyTarget({ name, columns });

export const saveRows = async (client: Client, table: Table, file: string): Promise<number> => {
  const rows = client.query(copyTo(`copy ${copySource(table)} to stdout`));
  await pipeline(rows, createWriteStream(file, { mode: 0o600 }));
  return rows.rowCount;
};

export const loadRows = (
  client: Client,
  table: Table,
  content: AsyncIterable<Buffer>,
): Promise<void> =>
  pipeline(content, client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)));

/** Size of the largest table in bytes: as much is written to disk beside the backup file. */
export const sizeOfLargestTable = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ bytes: string | null }>(
    `select max(pg_table_size(oid)) as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return Number(rows[0]?.bytes ?? 0);
};

export const setSequences = async (client: Client, sequences: Sequence[]): Promise<void> => {
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [named(name), value]);
  }
};

/** Drops the tables and types of the schema; objects of extensions stay. */
export const dropEverything = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table public.%I cascade', relname) as statement from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select format('drop type public.%I cascade', typname) from pg_type
    where typnamespace = 'public'::regnamespace and typtype = 'e'`);
  for (const { statement } of rows) await client.query(statement);
};

/**
 * Runs `work` without foreign keys, so that tables can be filled in any order, and then adds them
 * again, which checks every row.
 */
export const withoutForeignKeys = async (
  client: Client,
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  await work();
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
};
