import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Pool } from 'pg';

import { openPool } from '../../scripts/testing/database';

import { ProcessManager } from '../../scripts/launcher/process-manager';
import { findFreePort } from '../../scripts/launcher/ports';
import { startEmbeddedDatabase } from '../../scripts/launcher/postgres-server';
import { latestSite, serverCommand } from '../../scripts/launcher/server-program';
import { ADMINISTRATOR, copyTemplate } from '../../scripts/testing/site-templates';
import { createTempDir } from '../../scripts/testing/temp-dir';
import { isReady, waitUntil } from '../../scripts/testing/wait';
import { startMailServer, type MailServer } from './mail-server';

const SITE = 'El sitio';
const DATABASE = 'PostgreSQL';
const READY_PATIENCE_MS = 180_000;

/** The environment of a drill: the built site, a PostgreSQL and a mail server. */
export interface Stage {
  children: ProcessManager;
  baseUrl: string;
  administrator: { username: string; password: string };
  mail: MailServer;
  /** A direct connection to the database, to read the stored data. */
  pool: Pool;
  prepare: () => Promise<void>;
  startSite: () => Promise<void>;
  waitUntilReady: () => Promise<void>;
  killSite: () => void;
  killDatabase: () => void;
}

const openStage = async (folder: string, settings: Record<string, string>): Promise<Stage> => {
  const children = new ProcessManager(folder);
  const database = path.join(folder, 'database');
  await copyTemplate('none', { database });
  const { url } = await startEmbeddedDatabase(database, children);
  const mail = await startMailServer();
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOSTNAME: '0.0.0.0',
    PORT: String(port),
    SITE_URL: baseUrl,
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    PAYLOAD_SECRET: 'secreto-del-simulacro-de-32-caracteres',
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    SEED_DEMO: '0',
    RATE_LIMIT_FACTOR: '100000',
    SMTP_URL: mail.url,
    MAIL_OFFICE: 'oficina@example.org',
    ...settings,
  };
  const pool = openPool({ connectionString: url, max: 2 });

  const kill = (name: string): void => {
    const record = JSON.parse(readFileSync(path.join(folder, 'run.json'), 'utf8')) as {
      children: { name: string; pid: number }[];
    };
    const child = record.children.findLast((candidate) => candidate.name === name);
    if (child) process.kill(child.pid, 'SIGKILL');
  };

  const writeSite = async (): Promise<void> => {
    while (!children.isStopping()) {
      const { args, options } = serverCommand(latestSite(), env);
      await children.start({
        name: SITE,
        command: process.execPath,
        args,
        options: { ...options, stdio: 'ignore' },
      }).exit;
      if (!children.isStopping()) await pause(100);
    }
  };

  const waitUntilReady = () =>
    waitUntil(() => isReady(baseUrl), READY_PATIENCE_MS, 'que el sitio esté listo');

  return {
    children,
    baseUrl,
    administrator: ADMINISTRATOR,
    mail,
    pool,
    prepare: () =>
      children.run({
        name: 'La preparación de la base de datos',
        command: process.execPath,
        args: [path.resolve('scripts/prepare.mjs')],
        options: { env, stdio: 'ignore' },
      }),
    startSite: async () => {
      void writeSite();
      await waitUntilReady();
    },
    waitUntilReady,
    killSite: () => kill(SITE),
    killDatabase: () => kill(DATABASE),
  };
};

/** Runs `work` in the environment of a drill, and stops it in any case. */
export const withStage = async <Result>(
  work: (stage: Stage) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> => {
  const folder = createTempDir('drill');
  const stage = await openStage(folder, settings);
  try {
    return await work(stage);
  } finally {
    await stage.pool.end();
    await stage.children.stopAll();
    await stage.mail.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
