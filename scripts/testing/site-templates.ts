import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ProcessManager } from '../launcher/process-manager';
import { startEmbeddedDatabase } from '../launcher/postgres-server';
import { withClient } from './database';

/*
 * Templates of sites, because most sites of tests and measurements start with the same state: the
 * tables, the first account, and the demo content or none. Creating it takes ten seconds or more,
 * copying it less than one.
 */

/** Folder of the site templates of this run. Unset: every site is created from scratch. */
const FOLDER = 'SITE_ORIGINALS';
/** If set, the databases of the templates do not wait for the disk. */
const HASTY = 'SITE_ORIGINALS_HASTY';

export const ADMINISTRATOR = { username: 'admin', password: 'Clave-de-las-pruebas-2026' };

export type Content = 'demo' | 'none';

interface Places {
  database: string;
  files?: string;
}

/**
 * Makes the sites of this run copies of the templates in `folder`, which are created on first use.
 *
 * @param isHasty for tests only, never for measurements: without fsync, written data survive a
 *   killed program, but not a crash of the machine
 */
export const setTemplatesFolder = (folder: string, { isHasty: noFsync = false } = {}): void => {
  mkdirSync(folder, { recursive: true });
  process.env[FOLDER] = folder;
  process.env[HASTY] = noFsync ? '1' : '';
};

/** Switches fsync off for a database. See `setTemplatesFolder`. */
export const disableFsync = async (databaseUrl: string): Promise<void> => {
  await withClient(databaseUrl, async (client) => {
    await client.query('alter system set fsync = off');
    await client.query('select pg_reload_conf()');
  });
};

const placesIn = (folder: string): Required<Places> => ({
  database: path.join(folder, 'database'),
  files: path.join(folder, 'files'),
});

const createTemplate = async (folder: string, content: Content): Promise<void> => {
  const { database, files } = placesIn(folder);
  mkdirSync(files, { recursive: true });
  const children = new ProcessManager(folder);
  try {
    const { url } = await startEmbeddedDatabase(database, children);
    if (process.env[HASTY]) await disableFsync(url);
    await children.run({
      name: 'La preparación de la base de datos',
      command: process.execPath,
      args: [path.resolve('scripts/prepare.mjs')],
      options: {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATABASE_URL: url,
          DATA_DIR: files,
          PAYLOAD_SECRET: 'secreto-de-las-pruebas-de-32-caracteres',
          ADMIN_USERNAME: ADMINISTRATOR.username,
          ADMIN_PASSWORD: ADMINISTRATOR.password,
          SEED_DEMO: content === 'demo' ? '1' : '0',
        },
        stdio: 'ignore',
      },
    });
  } finally {
    await children.stopAll();
  }
};

const getTemplate = async (parent: string, content: Content): Promise<string> => {
  const folder = path.join(parent, content);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-${process.pid}`;
  await createTemplate(unfinished, content);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
};

/** Keeps the owners, because PostgreSQL's files do not belong to root. */
const copyFolder = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
};

/**
 * Copies the template of a site, if the run has one. Starting the site still runs the preparation, which then finds
 * nothing to do.
 */
export const copyTemplate = async (
  content: Content,
  { database, files }: Places,
): Promise<void> => {
  const parent = process.env[FOLDER];
  if (!parent) return;
  const original = placesIn(await getTemplate(parent, content));
  // Two copies would share the folder to which the file points.
  if (existsSync(path.join(original.database, 'pg-location'))) return;
  copyFolder(original.database, database);
  if (files) copyFolder(original.files, files);
};
