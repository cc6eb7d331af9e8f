import { gzipSync } from 'node:zlib';

import type { Browser } from '@playwright/test';

import { launchChromium } from '../../testing/chromium';
import { format, formatRatio, type Figure } from '../figures';
import { kindOf, WEIGHT_LIMITS } from '../pages';
import { CONTROL_PATH } from '../control';
import { findPaths } from '../site-pages';
import type { Part } from './part';

/** On a busy machine a script may run, and ask for the next, this long after it has come. */
const QUIET_MS = 2_000;

/** The page's bytes of JavaScript, compressed: all that a visit brings before anything is touched. */
const weighScripts = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const weights: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    weights.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // What has arrived may ask for more once it has run: until nothing has come for a while.
  await page.waitForFunction((quietMs) => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(0, ...ends) > quietMs;
  }, QUIET_MS);
  if (weights.length === 0) throw new Error(`${url} loads no script`);
  const sum = (await Promise.all(weights)).reduce((total, weight) => total + weight, 0);
  await context.close();
  return sum;
};

/** First-load JavaScript of each page, in a real Chromium, against an empty page. */
export const scriptsPart: Part = {
  key: 'scripts',
  title: 'JavaScript de la primera carga (gzip) frente a una página vacía',
  measure: async ({ site }) => {
    const { baseUrl } = site;
    const browser = await launchChromium();
    try {
      const empty = await weighScripts(browser, `${baseUrl}${CONTROL_PATH}`);
      const figures: Figure[] = [];
      for (const path of await findPaths(site)) {
        const weight = await weighScripts(browser, `${baseUrl}${path}`);
        const most = WEIGHT_LIMITS[kindOf(path)];
        figures.push({
          name: path,
          measured: `${format(weight / 1024, 1)} KiB`,
          control: `${format(empty / 1024, 1)} KiB`,
          result: formatRatio(weight / empty),
          target: `≤ ${formatRatio(most)}`,
          isMet: weight / empty <= most,
        });
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};
