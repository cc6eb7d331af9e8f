import { gzipSync } from 'node:zlib';

import type { Browser } from '@playwright/test';

import { SITE_PATHS } from '../../../src/shared/paths';
import { launchChromium } from '../../testing/chromium';
import type { Benchmark } from '../benchmark';
import { type Comparison, compareRatio } from '../comparison';
import { EMPTY_PAGE, findPages } from '../site-urls';

/** Highest ratios to an empty page on 24 November 2026: scripts must not grow. */
const MAX_RATIO = { content: 1.18, form: 1.22, calendar: 1.55 };
/** A page has loaded all its scripts if no response arrives for this time; enough for a busy machine. */
const IDLE_MS = 2_000;

const FORMS: string[] = [SITE_PATHS.contact, SITE_PATHS.enrollment];

const maxRatioOf = (path: string): number => {
  if (path === SITE_PATHS.calendar) return MAX_RATIO.calendar;
  return FORMS.includes(path) ? MAX_RATIO.form : MAX_RATIO.content;
};

/** KiB of all scripts, gzipped, that a page loads without interaction. */
const measureScripts = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // A script may load others when it runs.
  await page.waitForFunction((idleMs) => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(0, ...ends) > idleMs;
  }, IDLE_MS);
  if (sizes.length === 0) throw new Error(`${url} loads no script`);
  const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  await context.close();
  return bytes / 1_024;
};

export const scripts: Benchmark = {
  key: 'scripts',
  title: 'JavaScript de la primera carga (gzip); control: una página vacía de Next',
  run: async ({ demoSite }) => {
    const site = await demoSite();
    const browser = await launchChromium();
    try {
      const control = await measureScripts(browser, `${site.baseUrl}${EMPTY_PAGE}`);
      const comparisons: Comparison[] = [];
      for (const path of await findPages(site)) {
        const measured = await measureScripts(browser, `${site.baseUrl}${path}`);
        const aim = { max: maxRatioOf(path) };
        comparisons.push(
          compareRatio({ name: path, measured, control, aim, unit: 'KiB', digits: 1 }),
        );
      }
      return comparisons;
    } finally {
      await browser.close();
    }
  },
};
