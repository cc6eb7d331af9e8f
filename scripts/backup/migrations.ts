import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';

import { migrations } from '../../src/migrations/index';
import { LaunchError } from '../launcher/launch-error.mjs';

type Up = (typeof migrations)[number]['up'];

export const KNOWN_MIGRATIONS: readonly string[] = migrations.map(({ name }) => name);

/**
 * Runs migrations within the client's transaction, so that a failed restore leaves the database unchanged; Payload's
 * runner uses a separate connection and transaction for each. Works because our migrations are pure SQL: they use only
 * `db`.
 */
export const runMigrations = async (client: Client, names: readonly string[]): Promise<void> => {
  const db = drizzle(client);
  for (const { name, up } of migrations) {
    if (names.includes(name)) await up({ db } as unknown as Parameters<Up>[0]);
  }
};

export const recordMigrations = async (client: Client, names: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ batch: number }>(
    'select coalesce(max(batch), 0)::int + 1 as batch from public.payload_migrations',
  );
  for (const name of names) {
    await client.query('insert into public.payload_migrations (name, batch) values ($1, $2)', [
      name,
      rows[0]?.batch ?? 1,
    ]);
  }
};

export const requireKnownMigrations = (names: readonly string[]): void => {
  const unknown = names.filter((name) => !KNOWN_MIGRATIONS.includes(name));
  if (unknown.length === 0) return;
  throw new LaunchError(
    `La copia es de una versión posterior del producto (${unknown.join(', ')}): actualícelo antes. No se ha cambiado nada.`,
  );
};
