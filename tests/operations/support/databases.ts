import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';

import { ProcessManager } from '../../../scripts/launcher/process-manager';
import { startEmbeddedDatabase } from '../../../scripts/launcher/postgres-server';
import { withClient } from '../../../scripts/testing/database';

/** Runs the database of a data folder while `work` lasts, without the product. */
export const withDatabaseOf = async <Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const children = new ProcessManager(dataDir);
  await children.acquireAndCleanUp();
  try {
    return await work((await startEmbeddedDatabase(dataDir, children)).url);
  } finally {
    await children.stopAll();
  }
};

/** Each table's rows as one checksum. */
export const fingerprintTables = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from public."${name}" t`,
      );
      prints[name] = rows[0]?.print ?? '';
    }
    return prints;
  });

/** Each file of a folder as one checksum. */
export const fingerprintFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex'),
      ]),
  );
