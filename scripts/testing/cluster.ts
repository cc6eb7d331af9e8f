import { rmSync } from 'node:fs';
import path from 'node:path';

import type { Pool } from 'pg';

import { openPool } from './database';

import { ProcessManager } from '../launcher/process-manager';
import { findFreePort } from '../launcher/ports';
import { startEmbeddedDatabase } from '../launcher/postgres-server';
import { latestSite, serverCommand } from '../launcher/server-program';
import { UNREACHABLE_FORM_RATE, writeProxyConfig } from './nginx';
import { resolveNode, imageNodeVersion } from './node-versions';
import { ADMINISTRATOR, copyTemplate } from './site-templates';
import { createTempDir } from './temp-dir';
import { isReady, waitUntil } from './wait';

const READY_TIMEOUT_MS = 180_000;

/** Application name of the test's own connections, to distinguish them from the site's. */
export const OBSERVER_APP_NAME = 'watcher';

export interface Instance {
  baseUrl: string;
  start: () => Promise<void>;
  /** Suspends and resumes the process (SIGSTOP, SIGCONT). */
  suspend: () => void;
  resume: () => void;
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

export interface Cluster {
  baseUrl: string;
  administrator: { username: string; password: string };
  copies: Instance[];
  pool: Pool;
}

const makeCopy = (
  children: ProcessManager,
  { name, env }: { name: string; env: NodeJS.ProcessEnv },
): Instance => {
  let running: ReturnType<ProcessManager['start']> | undefined;
  const baseUrl = `http://127.0.0.1:${env['PORT'] ?? ''}`;
  return {
    baseUrl,
    suspend: () => running?.process.kill('SIGSTOP'),
    resume: () => running?.process.kill('SIGCONT'),
    start: async () => {
      const { args, options } = serverCommand(latestSite(), env);
      running = children.start({
        name,
        command: resolveNode(imageNodeVersion()),
        args,
        options: { ...options, stdio: 'ignore' },
      });
      const { exit } = running;
      let hasEnded = false;
      void exit.then(() => (hasEnded = true));
      const serves = () => {
        if (hasEnded) throw new Error(`${name}: ended before it was ready`);
        return isReady(baseUrl);
      };
      await waitUntil(serves, READY_TIMEOUT_MS, `${name} lista`);
    },
    end: async (signal) => {
      running?.process.kill(signal);
      await running?.exit;
    },
  };
};

const describeSite = (site: {
  folder: string;
  baseUrl: string;
  databaseUrl: string;
  mailUrl: string;
  copies: number;
  poolSize: number;
  hasDemo: boolean;
}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  HOSTNAME: '0.0.0.0',
  SITE_URL: site.baseUrl,
  DATABASE_URL: site.databaseUrl,
  DATABASE_POOL_SIZE: String(site.poolSize),
  SITE_COPIES: String(site.copies),
  DATA_DIR: path.join(site.folder, 'data'),
  PAYLOAD_SECRET: 'secreto-del-simulacro-de-32-caracteres',
  ADMIN_USERNAME: ADMINISTRATOR.username,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  SEED_DEMO: site.hasDemo ? '1' : '0',
  TRUST_PROXY: '1',
  RATE_LIMIT_FACTOR: '100000',
  SMTP_URL: site.mailUrl,
  MAIL_OFFICE: 'oficina@example.org',
});

const startAll = async (
  children: ProcessManager,
  {
    folder,
    port,
    ports,
    env,
  }: { folder: string; port: number; ports: number[]; env: NodeJS.ProcessEnv },
): Promise<Instance[]> => {
  await children.run({
    name: 'La preparación de la base de datos',
    command: resolveNode(imageNodeVersion()),
    args: [path.resolve('scripts/prepare.mjs')],
    options: { env, stdio: 'ignore' },
  });
  const copies = ports.map((own, index) =>
    makeCopy(children, { name: `La copia ${index + 1}`, env: { ...env, PORT: String(own) } }),
  );
  await Promise.all(copies.map(({ start }) => start()));
  const [appPort = 0, ...otherCopies] = ports;
  const proxy = writeProxyConfig({
    folder: path.join(folder, 'proxy'),
    port,
    appPort,
    otherCopies,
    formRate: UNREACHABLE_FORM_RATE,
  });
  children.start({ name: 'El proxy', ...proxy, options: { stdio: 'ignore' } });
  return copies;
};

/** Mail server that never answers, because a site with several copies must have one configured. */
const UNREACHABLE_SMTP = 'smtp://127.0.0.1:9';

export interface CopiesWanted {
  count: number;
  poolSize: number;
  mailUrl?: string;
  hasDemo?: boolean;
  within?: ProcessManager;
}

/**
 * Runs `work` with several instances of the current build behind nginx, which must be installed, and stops them in any
 * case.
 */
export const withCluster = async <Result>(
  { count, poolSize, mailUrl = UNREACHABLE_SMTP, hasDemo = false, within }: CopiesWanted,
  work: (stage: Cluster) => Promise<Result>,
): Promise<Result> => {
  const folder = createTempDir('copies');
  const children = new ProcessManager(folder);
  within?.addDependent(children);
  let pool: Pool | undefined;
  try {
    const places = { database: path.join(folder, 'database'), files: path.join(folder, 'data') };
    await copyTemplate(hasDemo ? 'demo' : 'none', places);
    const { url } = await startEmbeddedDatabase(places.database, children);
    pool = openPool({ connectionString: url, max: 2, application_name: OBSERVER_APP_NAME });
    const numbers = Array.from({ length: count + 1 }, findFreePort);
    const [port = 0, ...ports] = await Promise.all(numbers);
    const baseUrl = `http://localhost:${port}`;
    const env = describeSite({
      ...{ folder, baseUrl, poolSize, mailUrl, hasDemo },
      databaseUrl: url,
      copies: count,
    });
    const copies = await startAll(children, { folder, port, ports, env });
    await waitUntil(() => isReady(baseUrl), READY_TIMEOUT_MS, 'el proxy');
    return await work({ baseUrl, administrator: ADMINISTRATOR, copies, pool });
  } finally {
    await pool?.end();
    await children.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
};
