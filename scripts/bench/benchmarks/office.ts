import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

import { ADMIN_PATHS } from '../../../src/shared/paths';
import { launchChromium } from '../../testing/chromium';
import { browserState, login } from '../../testing/site.client';
import type { BenchSite } from '../bench-site';
import type { Benchmark } from '../benchmark';
import { compare, type Comparison } from '../comparison';
import { format, median } from '../figures';
import { startStockSite } from '../stock-site';

/** A slow line and a slow computer. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

const MAX_SECONDS = 4;
const MAX_SCRIPTS_KB = 550;
const MAX_PICTURES_KB = 200;

const RUNS = { quick: 1, full: 3 };
/** A screen is loaded if nothing was requested and no script ran for this time; enough for a busy machine. */
const IDLE_MS = 2_000;
const TIMEOUT_MS = 60_000;

const SCREENS = [
  { name: 'panel', path: ADMIN_PATHS.dashboard },
  { name: 'noticias', path: ADMIN_PATHS.news },
  { name: 'solicitudes', path: ADMIN_PATHS.requests },
];

interface Weight {
  /** From the request of the page to the end of the last response or long task that follows without interaction. */
  seconds: number;
  /** Transferred size, so compressed. */
  scriptsKb: number;
  picturesKb: number;
}

type State = BrowserContextOptions['storageState'];

/** Counts the transferred bytes of each type of resource. */
const countBytes = async (session: CDPSession): Promise<(type: string) => number> => {
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  return (type) => (bytes.get(type) ?? 0) / 1_000;
};

/** Milliseconds from the navigation until the screen was loaded. */
const waitUntilLoaded = async (page: Page): Promise<number> => {
  const end = await page.waitForFunction(
    (idleMs) => {
      const ends = ['navigation', 'resource'].flatMap((type) =>
        performance.getEntriesByType(type).map((entry) => {
          return (entry as PerformanceResourceTiming).responseEnd;
        }),
      );
      const last = Math.max(0, ...ends, ...(window.longTaskEnds ?? []));
      return performance.now() - last > idleMs && last;
    },
    IDLE_MS,
    { timeout: TIMEOUT_MS, polling: 250 },
  );
  return (await end.jsonValue()) || 0;
};

declare global {
  interface Window {
    longTaskEnds?: number[];
  }
}

/** Chromium keeps long tasks only for an observer that exists when they end. */
const observeLongTasks = (): void => {
  const ends: number[] = [];
  window.longTaskEnds = ends;
  new PerformanceObserver((list) => {
    ends.push(...list.getEntries().map(({ startTime, duration }) => startTime + duration));
  }).observe({ type: 'longtask', buffered: true });
};

const cookieHeaderOf = (state: State): string =>
  typeof state === 'object'
    ? state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    : '';

/** Loads a page with an empty cache. @throws if it is the login */
const measureOnce = async (browser: Browser, url: string, state: State): Promise<Weight> => {
  const viewport = { width: 1_440, height: 900 };
  const context = await browser.newContext({ storageState: state, viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeLongTasks);
    const session = await context.newCDPSession(page);
    const kilobytesOf = await countBytes(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const response = await page.goto(url, { timeout: TIMEOUT_MS, waitUntil: 'load' });
    const loadedMs = await waitUntilLoaded(page);
    if (response?.status() !== 200 || page.url() !== url) throw new Error(`${url}: ${page.url()}`);
    return {
      seconds: loadedMs / 1_000,
      scriptsKb: kilobytesOf('Script'),
      picturesKb: kilobytesOf('Image'),
    };
  } finally {
    await context.close();
  }
};

const measure = async (
  browser: Browser,
  url: string,
  state: State,
  runs: number,
): Promise<Weight> => {
  const weights: Weight[] = [];
  // The server's first render of a page compiles its code. Without the session it would be the login.
  await fetch(url, { headers: { cookie: cookieHeaderOf(state) } });
  while (weights.length < runs) weights.push(await measureOnce(browser, url, state));
  const medianOf = (key: keyof Weight) => median(weights.map((weight) => weight[key]));
  return {
    seconds: medianOf('seconds'),
    scriptsKb: medianOf('scriptsKb'),
    picturesKb: medianOf('picturesKb'),
  };
};

const compareWeights = (name: string, measured: Weight, control: Weight): Comparison[] => {
  const row = (label: string, key: keyof Weight, max: number, unit: string, digits = 0) =>
    compare({
      name: `${name}: ${label}`,
      measured: `${format(measured[key], digits)} ${unit}`,
      control: `${format(control[key], digits)} ${unit}`,
      value: measured[key],
      aim: { max },
      unit,
      digits,
    });
  return [
    row('cargado', 'seconds', MAX_SECONDS, 's', 1),
    row('scripts', 'scriptsKb', MAX_SCRIPTS_KB, 'KB'),
    row('imágenes', 'picturesKb', MAX_PICTURES_KB, 'KB'),
  ];
};

const signIn = async ({ baseUrl, env }: BenchSite): Promise<State> => {
  const credentials = {
    username: env['ADMIN_USERNAME'] ?? '',
    password: env['ADMIN_PASSWORD'] ?? '',
  };
  return browserState(await login(baseUrl, credentials));
};

export const office: Benchmark = {
  key: 'office',
  title:
    'Primera visita a la administración (1,6 Mbit/s, 150 ms, procesador 4 veces más lento); control: el panel de Payload sin cambios',
  run: async (context) => {
    const runs = RUNS[context.isQuick ? 'quick' : 'full'];
    const site = await context.demoSite();
    const stock = await startStockSite(context, site);
    const browser = await launchChromium();
    try {
      const { hostname } = new URL(stock.baseUrl);
      const cookie = { name: 'payload-token', value: stock.token, domain: hostname, path: '/' };
      const stockState = {
        cookies: [
          { ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const },
        ],
        origins: [],
      };
      const control = await measure(browser, `${stock.baseUrl}/admin`, stockState, runs);
      const state = await signIn(site);
      const comparisons: Comparison[] = [];
      for (const { name, path } of SCREENS) {
        const measured = await measure(browser, `${site.baseUrl}${path}`, state, runs);
        comparisons.push(...compareWeights(name, measured, control));
      }
      return comparisons;
    } finally {
      await browser.close();
      await stock.stop();
    }
  },
};
