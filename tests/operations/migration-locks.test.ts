import path from 'node:path';

import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ProcessManager } from '../../scripts/launcher/process-manager';
import { retryOnLockTimeout } from '../../scripts/database/migration-lock-timeout';
import { startEmbeddedDatabase } from '../../scripts/launcher/postgres-server';
import { withClient } from '../../scripts/testing/database';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';

/** A release is installed while a backup, or a long streamed list, locks the tables of its migration. */

let server: string;

beforeAll(async () => {
  const folder = makeFolder('migration-locks');
  const children = new ProcessManager(folder);
  later(() => children.stopAll());
  server = (await startEmbeddedDatabase(path.join(folder, 'server'), children)).url;
  await withClient(server, (client) => client.query('create table news (id int)'));
});
afterAll(cleanUp);

const addColumn = async ({ db }: MigrateUpArgs): Promise<void> => {
  await db.execute(sql`alter table news add column title text`);
};

test('it waits for its turn, and keeps nobody from reading meanwhile', async () => {
  const lines: string[] = [];
  await withClient(server, async (holder) => {
    await holder.query('begin');
    await holder.query('select 1 from news');
    const migrating = withClient(server, async (client) => {
      await client.query('begin');
      const up = retryOnLockTimeout(addColumn, (line) => lines.push(line), 200);
      await up({ db: drizzle(client) } as unknown as MigrateUpArgs);
      await client.query('commit');
    });
    await expect.poll(() => lines.length, { timeout: 30_000 }).toBeGreaterThan(1);
    await withClient(server, async (reader) => {
      await reader.query("set statement_timeout = '10s'");
      await reader.query('select 1 from news');
    });
    await holder.query('commit');
    await migrating;
  });
  await withClient(server, (client) => client.query('select title from news'));
});

test('what fails for another reason fails at once', async () => {
  const up = retryOnLockTimeout(addColumn, () => expect.unreachable());
  await withClient(server, async (client) => {
    await client.query('begin');
    await expect(up({ db: drizzle(client) } as unknown as MigrateUpArgs)).rejects.toThrow();
  });
});
