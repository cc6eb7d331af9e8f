import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { listBuilds } from './builds.mjs';
import { LaunchError } from './launch-error.mjs';

type Environment = Record<string, string | undefined>;

/** The file of `src/server` that is started. The Dockerfile's CMD names it, too. */
export const SERVER_ENTRY = 'main.mjs';

/**
 * Without a limit V8 lets the heap grow to several times what the site needs. With 256 MB, enough for the demo content,
 * V8 collects garbage all the time while the back office is in use: the median request of the contract tests took 10 s.
 */
const HEAP_LIMIT = '--max-old-space-size=512';

/** Adds the limit of the heap, unless `NODE_OPTIONS` has one. The Dockerfile sets the same default. */
export const withHeapLimit = (env: Environment): Environment => {
  const given = env['NODE_OPTIONS'] ?? '';
  if (/--max[-_]old[-_]space[-_]size/u.test(given)) return env;
  return { ...env, NODE_OPTIONS: `${given} ${HEAP_LIMIT}`.trim() };
};

/** The build of the site that was last made or requested. @throws {LaunchError} if there is none */
export const latestSite = (): string => {
  const [build] = listBuilds('site');
  if (!build) throw new LaunchError('El sitio no está construido.');
  return build;
};

export const serverCommand = (
  build: string,
  env: Environment,
): { args: string[]; options: { cwd: string; env: NodeJS.ProcessEnv } } => ({
  args: [path.join(build, SERVER_ENTRY)],
  options: { cwd: build, env: withHeapLimit(env) as NodeJS.ProcessEnv },
});

const READY_TIMEOUT_MS = 180_000;

/** A server that listens on all addresses is reached on the loopback address. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** @throws {LaunchError} if the site has failed or does not become ready in time */
export const waitUntilReady = async (
  { host, port }: { host: string; port: number },
  hasFailed: () => boolean,
): Promise<void> => {
  const reachable = LOOPBACK[host] ?? host;
  const origin = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (hasFailed()) throw new LaunchError('El sitio se detiene nada más arrancar.');
    try {
      const response = await fetch(`${origin}/api/health/ready`, {
        signal: AbortSignal.timeout(30_000),
      });
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > deadline) throw new LaunchError('El sitio no responde a tiempo.');
    await wait(100);
  }
};
