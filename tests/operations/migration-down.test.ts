import path from 'node:path';

import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startEmbeddedDatabase } from '../../scripts/launcher/postgres-server';
import { ProcessManager } from '../../scripts/launcher/process-manager';
import { withClient } from '../../scripts/testing/database';
import { migrations } from '../../src/migrations';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';

/** A release is taken back after people used what it brought. */

const NAME = '20261129_195204_correcciones_y_jornadas';
const last = migrations.findIndex(({ name }) => name === NAME);

let server: string;

beforeAll(async () => {
  const folder = makeFolder('migration-down');
  const children = new ProcessManager(folder);
  later(() => children.stopAll());
  server = (await startEmbeddedDatabase(path.join(folder, 'server'), children)).url;
});
afterAll(cleanUp);

test('with several people without an address at one event', async () => {
  await withClient(server, async (client) => {
    const args = { db: drizzle(client) } as unknown as MigrateUpArgs;
    for (const { up } of migrations.slice(0, last + 1)) await up(args);
    await client.query(
      "insert into events (id, title, description, start_date, category) values (1, 'Coloquio', '', now(), 'Talleres')",
    );
    await client.query(
      `insert into event_registrations (event_id, event_title, nombre, email, state, is_held) values
         (1, 'Coloquio', 'Ana', null, 'registered', true),
         (1, 'Coloquio', 'Bea', null, 'registered', true),
         (1, 'Coloquio', 'Eva', 'eva@example.org', 'registered', true)`,
    );
    await client.query('begin');
    await migrations[last]?.down(args);
    await client.query('commit');
    const { rows } = await client.query(
      'select nombre, email, is_held from event_registrations order by id',
    );
    expect(rows).toEqual([
      { nombre: 'Ana', email: '', is_held: null },
      { nombre: 'Bea', email: '', is_held: null },
      { nombre: 'Eva', email: 'eva@example.org', is_held: true },
    ]);
  });
});
