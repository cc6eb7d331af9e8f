import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from 'pg';

import { LaunchError } from '../launcher/launch-error.mjs';
import type { ProcessManager } from '../launcher/process-manager';
import { multiplyDemo } from '../seed/multiply';
import { withClient } from '../testing/database';
import { startTestSite } from '../testing/test-site';

export interface BenchSite {
  baseUrl: string;
  env: Record<string, string>;
  pid: number;
}

const MIN_ROWS = {
  news: 10_000,
  events: 5_000,
  gallery: 5_000,
  documents: 1_000,
  registrations: 100_000,
  articles: 2_000,
};

const seedLarge = async (client: Client): Promise<void> => {
  await multiplyDemo(client, () => undefined);
  for (const [table, min] of Object.entries(MIN_ROWS)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count < min) throw new Error(`${table}: ${count} rows, expected ${min}`);
  }
};

const UNINDEXED = `
  select ((select count(*) from news) + (select count(*) from documents) + (select count(*) from articles)
        + (select count(*) from events) + (select count(*) from gallery) + (select count(*) from journal)
        - (select count(*) from search_entries where kind <> 'pages')
        + (select count(*) from search_entries
           where not is_spelled or (file is not null and file_text is null)))::int as count`;

/** Waits for the background task that indexes all records for the search, because it takes processor and memory. */
const waitForSearchIndex = async (client: Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ count: number }>(UNINDEXED);
    if ((rows[0]?.count ?? 0) <= 0) return;
    await pause(1_000);
  }
};

const findServerPid = (dataDir: string): number => {
  const { children } = JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as {
    children: { name: string; pid: number }[];
  };
  const server = children.find(({ name }) => name === 'El sitio');
  if (!server) throw new LaunchError('El sitio de la medición no está en marcha.');
  return server.pid;
};

export const startBenchSite = async (
  { manager, folder }: { manager: ProcessManager; folder: string },
  size: 'demo' | 'large',
): Promise<BenchSite> => {
  const siteFolder = mkdtempSync(path.join(folder, `${size}-`));
  // PostgreSQL runs as another user if this process is root's.
  chmodSync(siteFolder, 0o755);
  const env = await startTestSite(manager, siteFolder);
  await withClient(env['DATABASE_URL'] ?? '', async (client) => {
    if (size === 'large') await seedLarge(client);
    await waitForSearchIndex(client);
  });
  return { baseUrl: env['BASE_URL'] ?? '', env, pid: findServerPid(env['DATA_DIR'] ?? '') };
};

export const readResidentMemory = ({ pid }: BenchSite): number => {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file)
    ? /^VmRSS:\s+(\d+)/mu.exec(readFileSync(file, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1_024;
};
