import { statfsSync } from 'node:fs';

import { defineConfig, devices } from '@playwright/test';

import { countSites, selectSite } from './scripts/testing/sites';

const worker = process.env['TEST_PARALLEL_INDEX'];
if (worker) selectSite(Number(worker));

const isRoot = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM_PATH'];

/** Many a container has 64 MB of it, with which a page would crash. */
const ENOUGH_BYTES = 2 ** 30;

/** Whether the browser's processes may share memory in memory: Playwright has them do it in files. */
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/**
 * Browser tests, against sites that are already running: `npm test` starts them, each on a database of
 * its own. A worker finds the address of its own in BASE_URL.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // On one database, what a spec writes, another would see: each worker has a site of its own.
  workers: countSites(),
  forbidOnly: true,
  // Tells a fault from chance; how many may need it: scripts/testing/summary.ts.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    locale: 'es-ES',
    timezoneId: 'America/Caracas',
    // A trace of every test would cost a fifth of the time: the second try has one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      ...(hasSharedMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // What one page has compiled, the next need not: see tests/support/site/kept-context.ts.
        '--process-per-site',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
