import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { LaunchError } from '../launcher/launch-error.mjs';
import { multiplyDemo } from '../seed/multiply';
import { startStack } from '../testing/stack';
import type { BenchContext } from './parts/part';
import { BROWSER_HEADERS, visit, type Visit } from './visit';

/** A site of the build at hand, with a database of one size or another. */
export interface SizedSite {
  baseUrl: string;
  client: Client;
  /** Of the server's process. */
  pid: number;
}

/** What a large site holds at least. */
const LARGE = {
  news: 10_000,
  events: 5_000,
  gallery: 5_000,
  documents: 1_000,
  registrations: 100_000,
  articles: 2_000,
};

/** By then a site has heard of a change, with much to spare. */
const HEARD_AFTER_MS = 1_000;

const makeLarge = async (client: Client): Promise<void> => {
  await multiplyDemo(client, () => undefined);
  for (const [table, least] of Object.entries(LARGE)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count < least) throw new Error(`${table}: ${count} rows, expected ${least}`);
  }
};

/**
 * Until the work behind a site has noted all that can be found in it: whoever measures sooner measures that too.
 *
 * @returns how many entries there are
 */
export const waitForSearch = async (client: Client): Promise<number> => {
  for (;;) {
    const { rows } = await client.query<{ left: number; entries: number }>(
      `select ((select count(*) from news) + (select count(*) from documents) + (select count(*) from articles)
           + (select count(*) from events) + (select count(*) from gallery) + (select count(*) from journal)
           - (select count(*) from search_entries where kind <> 'pages')
           + (select count(*) from search_entries where not is_spelled or (file is not null and file_text is null)))::int as left,
         (select count(*) from search_entries)::int as entries`,
    );
    const [row] = rows;
    if (row && row.left <= 0) return row.entries;
    await pause(1_000);
  }
};

/** The launcher writes down what it has started. */
const findServer = (dataDir: string): number => {
  const { children } = JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as {
    children: { name: string; pid: number }[];
  };
  const server = children.find(({ name }) => name === 'El sitio');
  if (!server) throw new LaunchError('El sitio de la medición no está en marcha.');
  return server.pid;
};

/** Starts a site of its own as `npm start` does, with the demo content or many times as much. */
export const startSizedSite = async (
  { children, folder }: BenchContext,
  size: 'demo' | 'large',
): Promise<SizedSite> => {
  // Several parts of one run have such a site; PostgreSQL's own user looks into it too.
  const own = mkdtempSync(path.join(folder, `${size}-`));
  chmodSync(own, 0o755);
  const told = await startStack(children, own);
  const client = new Client({ connectionString: told['DATABASE_URL'] });
  client.on('error', () => undefined);
  await client.connect();
  if (size === 'large') await makeLarge(client);
  await waitForSearch(client);
  return { baseUrl: told['BASE_URL'] ?? '', client, pid: findServer(told['DATA_DIR'] ?? '') };
};

/** Resident memory of a site's server, in MB. */
export const readResident = ({ pid }: SizedSite): number => {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file)
    ? /^VmRSS:\s+(\d+)/mu.exec(readFileSync(file, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1_024;
};

const isKept = ({ headers }: Visit): boolean => headers['cache-status'] === 'app; hit';

/** Tells a site that all that an answer shows has changed, so that it is made anew for whoever comes next. */
const tellChanged = async ({ baseUrl, client }: SizedSite, page: string): Promise<void> => {
  const { headers } = await visit(`${baseUrl}${page}`, BROWSER_HEADERS);
  const tags = String(headers['cache-tag'] ?? '').split(',');
  await client.query("select pg_notify('content_changes', $1)", [tags.join('\n')]);
};

/** Has the site make an answer that it may have kept. */
export const visitAnew = async (site: SizedSite, page: string): Promise<Visit> => {
  await tellChanged(site, page);
  for (;;) {
    const made = await visit(`${site.baseUrl}${page}`, BROWSER_HEADERS);
    if (!isKept(made)) return made;
    await pause(2);
  }
};

/** The same for several who come at once, each with what he takes. @throws where it was kept for one of them */
export const visitAnewAtOnce = async (
  site: SizedSite,
  page: string,
  encodings: readonly string[],
): Promise<void> => {
  await tellChanged(site, page);
  await pause(HEARD_AFTER_MS);
  const visits = await Promise.all(
    encodings.map((encoding) => visit(`${site.baseUrl}${page}`, { 'Accept-Encoding': encoding })),
  );
  if (visits.some(isKept)) throw new Error(`${page} was kept`);
};
