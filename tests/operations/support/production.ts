import path from 'node:path';

import { ProcessManager } from '../../../scripts/launcher/process-manager';
import { findFreePort } from '../../../scripts/launcher/ports';
import { startEmbeddedDatabase } from '../../../scripts/launcher/postgres-server';
import { copyTemplate } from '../../../scripts/testing/site-templates';
import { later } from './cleanup';
import { makeFolder } from './folders';
import { type Image, makeImage } from './image';
import { ADMINISTRATOR, type Program, waitUntilReady } from './product';

/** One of several instances on one database. */
export interface Copy {
  program: Program;
  baseUrl: string;
}

/** Production without its proxy: the image's program and an external PostgreSQL. */
export interface Production {
  folder: string;
  port: number;
  baseUrl: string;
  image: Image;
  databaseUrl: string;
  /** Starts the image's program and waits until it is ready. */
  start: (settings?: Record<string, string>) => Promise<Program>;
  /** Starts one more copy, on a port of its own, and waits until it is ready. */
  startCopy: (port?: number) => Promise<Copy>;
  /** Stops the database while the program keeps running. */
  stopDatabase: () => Promise<void>;
}

/**
 * Starts the database and prepares the program's folder. The test must migrate and start.
 *
 * @param isNew whether the test is about migrating: the database is then always empty
 */
export const layOutProduction = async (
  name: string,
  settings: Record<string, string> = {},
  { isNew = false } = {},
): Promise<Production> => {
  const folder = makeFolder(name);
  const databaseDir = path.join(folder, 'database');
  const children = new ProcessManager(folder);
  later(() => children.stopAll());
  if (!isNew) await copyTemplate('none', { database: databaseDir });
  const { url } = await startEmbeddedDatabase(databaseDir, children);
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const image = makeImage(folder, {
    PORT: String(port),
    SITE_URL: baseUrl,
    DATABASE_URL: url,
    PAYLOAD_SECRET: 'secreto-de-operaciones-de-32-caracteres',
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    SEED_DEMO: '0',
    ...settings,
  });
  const start = async (own: Record<string, string> = {}): Promise<Program> => {
    const program = image.start(own);
    await waitUntilReady(program, baseUrl, 120_000);
    return program;
  };
  const startCopy = async (given?: number): Promise<Copy> => {
    const own = given ?? (await findFreePort());
    const copy = {
      program: image.start({ PORT: String(own) }),
      baseUrl: `http://localhost:${own}`,
    };
    await waitUntilReady(copy.program, copy.baseUrl, 120_000);
    return copy;
  };
  const stopDatabase = () => children.stopAll();
  return { folder, port, baseUrl, image, databaseUrl: url, start, startCopy, stopDatabase };
};

/** Production with migrated tables; the test must start it. @throws if the migration fails */
export const prepareProduction = async (
  name: string,
  settings: Record<string, string> = {},
): Promise<Production> => {
  const production = await layOutProduction(name, settings);
  const { code, output } = await production.image.migrate();
  if (code !== 0) throw new Error(output);
  return production;
};
