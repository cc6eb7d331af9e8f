import { readdirSync } from 'node:fs';

import type { Client } from 'pg';

import { LaunchError } from '../launcher/launch-error.mjs';

/** Advisory lock of all preparations; the same number in every version. */
const MIGRATION_LOCK = 7_203_114;

/** A row in any of these tables, even in the trash, means that the site has content. */
const CONTENT_TABLES = ['news', 'events', 'documents', 'journal', 'gallery'];

const tableExists = async (client: Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [`public.${name}`],
  );
  return rows[0]?.found ?? false;
};

const hasRows = async (client: Client, table: string): Promise<boolean> => {
  if (!(await tableExists(client, table))) return false;
  const { rowCount } = await client.query(`select 1 from public.${table} limit 1`);
  return (rowCount ?? 0) > 0;
};

/** Runs `work` while no other preparation of this database runs. */
export const withMigrationLock = async <Result>(
  client: Client,
  log: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [MIGRATION_LOCK],
  );
  if (!rows[0]?.taken) {
    log('Otro proceso está preparando la base de datos; se espera a que termine…');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  }
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
};

export const findPendingMigrations = async (client: Client): Promise<string[]> => {
  const names = readdirSync('src/migrations')
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
  if (!(await tableExists(client, 'payload_migrations'))) return names;
  const { rows } = await client.query<{ name: string; batch: number }>(
    'select name, batch::int from public.payload_migrations',
  );
  if (rows.some(({ batch }) => batch === -1)) {
    throw new LaunchError(
      'La base de datos fue alterada por el modo "push" de Payload: use una vacía.',
    );
  }
  const done = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !done.has(name));
};

export const hasUsers = (client: Client): Promise<boolean> => hasRows(client, 'users');

/** Whether the database has no content and was never seeded. */
export const shouldSeed = async (client: Client): Promise<boolean> => {
  if (await hasRows(client, 'demo_seed')) return false;
  for (const table of CONTENT_TABLES) {
    if (await hasRows(client, table)) return false;
  }
  return true;
};

/** Not part of the schema: no migration creates this table, and sites without demo content lack it. */
export const SEED_TABLE = 'demo_seed';

export const ensureSeedTable = async (client: Client): Promise<void> => {
  await client.query(`create table if not exists public.${SEED_TABLE} (state text not null)`);
};

export const setSeedState = async (
  client: Client,
  state: 'started' | 'finished',
): Promise<void> => {
  await ensureSeedTable(client);
  await client.query('delete from public.demo_seed');
  await client.query('insert into public.demo_seed (state) values ($1)', [state]);
};

/**
 * Empties an embedded database whose seeding was interrupted. Nothing has been served by then.
 *
 * @throws {LaunchError} for a database of `DATABASE_URL`, which its owner must empty
 */
export const resetInterruptedSeed = async (client: Client, isEmbedded: boolean): Promise<void> => {
  if (!(await tableExists(client, 'demo_seed'))) return;
  const { rows } = await client.query<{ state: string }>('select state from public.demo_seed');
  if (rows[0]?.state !== 'started') return;
  if (!isEmbedded) {
    throw new LaunchError(
      'El contenido de demostración quedó a medias: vacíe la base de datos y repita.',
    );
  }
  await client.query('drop schema public cascade');
  await client.query('create schema public');
};
