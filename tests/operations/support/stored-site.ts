import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Client } from 'pg';

import {
  KNOWN_MIGRATIONS,
  recordMigrations,
  runMigrations,
} from '../../../scripts/backup/migrations';
import { ProcessManager } from '../../../scripts/launcher/process-manager';
import { startEmbeddedDatabase } from '../../../scripts/launcher/postgres-server';
import { withClient } from '../../../scripts/testing/database';
import { disableFsync } from '../../../scripts/testing/site-templates';
import { waitUntil } from '../../../scripts/testing/wait';
import { later } from './cleanup';
import { fingerprintFiles, fingerprintTables } from './databases';
import { bareEnvironment, type Program, startProgram } from './product';

/** The stored data of a site, without the site: a database of this version and a folder of uploads. */
export interface StoredSite {
  dataDir: string;
  databaseUrl: string;
  /** Environment of commands for this site. */
  env: Record<string, string>;
  /** Checksums of all stored data, except for the records about backups themselves. */
  fingerprint: () => Promise<Record<'tables' | 'uploads' | 'documents', Record<string, string>>>;
}

/** Template of the sites' databases, because running all migrations takes seconds. */
const ORIGINAL = 'original';

const addressOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** Starts a PostgreSQL server for the sites of one test file. */
export const startServer = async (folder: string): Promise<string> => {
  const children = new ProcessManager(folder);
  later(() => children.stopAll());
  const { url } = await startEmbeddedDatabase(path.join(folder, 'server'), children);
  await disableFsync(url);
  await withClient(url, (client) => client.query(`create database ${ORIGINAL}`));
  await withClient(addressOf(url, ORIGINAL), async (client) => {
    await runMigrations(client, KNOWN_MIGRATIONS);
    await recordMigrations(client, KNOWN_MIGRATIONS);
  });
  return url;
};

const addNews = `
  insert into news (title, excerpt, content, category)
  select $1, 'Resumen', '{}', enumlabel::enum_news_category
  from pg_enum where enumtypid = 'enum_news_category'::regtype limit 1`;

const addDocument = `
  with request as (
    insert into registrations (nombres, apellidos, email, telefono, titulo_maestria,
      universidad_origen, linea_investigacion, propuesta_investigacion, status,
      consent_version, consent_at)
    values ('Ana', 'Ficticia', 'ana@example.org', '0212-5550101', 'Magíster', 'UCV', 'inclusiva',
      'Propuesta', 'pending', '2025-07', now())
    returning id)
  insert into registration_documents (registration_id, name, filename)
  select id, 'Título de maestría', $1 from request`;

/** Makes a site with one news item, some uploads, and some applicants' documents. */
export const storeSite = async (
  at: { server: string; folder: string },
  { name, uploads, documents = [] }: { name: string; uploads: number[]; documents?: number[] },
): Promise<StoredSite> => {
  const databaseUrl = addressOf(at.server, name);
  await withClient(at.server, (client) =>
    client.query(`create database ${name} template ${ORIGINAL}`),
  );
  const dataDir = path.join(at.folder, name);
  const media = path.join(dataDir, 'media');
  const papers = path.join(dataDir, 'registration-documents');
  mkdirSync(media, { recursive: true });
  mkdirSync(papers, { recursive: true });
  await withClient(databaseUrl, async (client) => {
    await client.query(addNews, [`Noticia de ${name}`]);
    for (const [index, bytes] of uploads.entries()) {
      const file = `${name}-${index}.pdf`;
      writeFileSync(path.join(media, file), randomBytes(bytes));
      await client.query('insert into media (filename) values ($1)', [file]);
    }
    for (const [index, bytes] of documents.entries()) {
      const file = `${index}-${name}.pdf`;
      writeFileSync(path.join(papers, file), randomBytes(bytes));
      await client.query(addDocument, [file]);
    }
  });
  return {
    dataDir,
    databaseUrl,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PAYLOAD_SECRET: 'secreto-de-operaciones-de-32-caracteres',
    },
    fingerprint: async () => {
      const { background_work: _, ...tables } = await fingerprintTables(databaseUrl);
      return { tables, uploads: fingerprintFiles(media), documents: fingerprintFiles(papers) };
    },
  };
};

export const backupsOf = ({ dataDir }: StoredSite): string => path.join(dataDir, 'copias');

/** Names of the finished backups in a folder, also of those that lack uploads. */
export const listBackups = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /\.tar\.gz(?:\.age)?$/u.test(name));

interface Told {
  last_success: Date | null;
  failures: number;
  failure: string | null;
}

export const readTold = async ({ databaseUrl }: StoredSite): Promise<Told | undefined> => {
  const select = "select * from background_work where name = 'backup'";
  return (await withClient(databaseUrl, (client) => client.query<Told>(select))).rows[0];
};

/** A backup that has begun to read the database, blocked in the middle by `holder`'s lock. */
export const blockBackup = async (site: StoredSite, holder: Client): Promise<Program> => {
  await holder.query('begin');
  await holder.query('lock table news in access exclusive mode');
  const program = startProgram(process.execPath, ['scripts/backup.mjs'], {
    env: bareEnvironment(site.env),
  });
  const waiting = "select 1 from pg_locks where not granted and relation = 'news'::regclass";
  await waitUntil(
    async () => Boolean((await holder.query(waiting)).rowCount),
    60_000,
    'la espera por la tabla',
  );
  return program;
};
