import path from 'node:path';

import { ITEM_PARAMETERS, SITE_PATHS } from '../../../src/shared/paths';
import { findFreePort } from '../../launcher/ports';
import { latestSite, serverCommand } from '../../launcher/server-program';
import { resolveNode, imageNodeVersion } from '../../testing/node-versions';
import { isReady, waitUntil } from '../../testing/wait';
import type { BenchSite } from '../bench-site';
import type { BenchContext, Benchmark } from '../benchmark';
import { compareRatio } from '../comparison';
import { median } from '../figures';
import { BROWSER_HEADERS, get } from '../http-client';
import { readSitemap } from '../site-urls';

const MAX_RATIO = 1.2;
/** Pages that are not counted, because V8 compiles code when it first runs. */
const WARM_UP_PAGES = 50;
const PAGES = { quick: 60, full: 300 };
const READY_TIMEOUT_MS = 180_000;

/** Serves the same build and database with Next's custom server alone. */
const startNextAlone = async (
  { manager }: BenchContext,
  { env }: BenchSite,
): Promise<{ baseUrl: string; stop: () => Promise<void> }> => {
  const port = String(await findFreePort());
  const { options } = serverCommand(latestSite(), {
    ...process.env,
    ...env,
    ...{ NODE_ENV: 'production', HOSTNAME: '127.0.0.1', PORT: port },
    SITE_URL: env['BASE_URL'],
  });
  const { process: child, exit } = manager.start({
    name: 'Next solo',
    command: resolveNode(imageNodeVersion()),
    args: [path.resolve('scripts/bench/next-alone.mjs')],
    options: { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  });
  let hasExited = false;
  void exit.then(() => (hasExited = true));
  const baseUrl = `http://127.0.0.1:${port}`;
  const isServing = () => {
    if (hasExited) throw new Error('Next alone exited before it was ready');
    return isReady(baseUrl);
  };
  await waitUntil(isServing, READY_TIMEOUT_MS, 'el arranque de Next solo');
  const stop = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  return { baseUrl, stop };
};

/** @throws if the cache status is not the expected one, because the page was cached or the cache was bypassed */
const measure = async (url: string, expected: string | undefined): Promise<number> => {
  const { ms, cacheStatus } = await get(url, BROWSER_HEADERS);
  if (cacheStatus !== expected) throw new Error(`${url}: ${cacheStatus ?? 'not from the cache'}`);
  return ms;
};

/** Items of the news that are requested once from each server, which take turns to be the first. */
export const miss: Benchmark = {
  key: 'miss',
  title: 'Una página que no está en caché; control: Next solo, con la misma construcción y base',
  run: async (context) => {
    const site = await context.largeSite();
    const count = WARM_UP_PAGES + PAGES[context.isQuick ? 'quick' : 'full'];
    const prefix = `${SITE_PATHS.news}?${ITEM_PARAMETERS.news}=`;
    const urls = (await readSitemap(site)).filter((url) => url.startsWith(prefix));
    const nextAlone = await startNextAlone(context, site);
    const pairs: { measured: number; control: number }[] = [];
    try {
      for (const [index, url] of urls.slice(0, count).entries()) {
        const times = { measured: 0, control: 0 };
        const sequential = [
          async () => (times.measured = await measure(`${site.baseUrl}${url}`, 'app; fwd=miss')),
          async () => (times.control = await measure(`${nextAlone.baseUrl}${url}`, undefined)),
        ];
        if (index % 2 === 1) sequential.reverse();
        for (const request of sequential) await request();
        if (index >= WARM_UP_PAGES) pairs.push(times);
      }
    } finally {
      await nextAlone.stop();
    }
    return [
      compareRatio({
        name: `${prefix}… (mediana de ${pairs.length})`,
        measured: median(pairs.map((pair) => pair.measured)),
        control: median(pairs.map((pair) => pair.control)),
        ratio: median(pairs.map((pair) => pair.measured / pair.control)),
        ...{ aim: { max: MAX_RATIO }, unit: 'ms', digits: 1 },
      }),
    ];
  },
};
