import { statfsSync } from 'node:fs';

import { defineConfig, devices } from '@playwright/test';

import { countSites, selectSite } from './scripts/testing/sites';

const worker = process.env['TEST_PARALLEL_INDEX'];
if (worker) selectSite(Number(worker));

const isRoot = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM_PATH'];

/** Minimum free size of /dev/shm: many containers have 64 MB, and pages crash with so little. */
const ENOUGH_BYTES = 2 ** 30;

/** Whether /dev/shm is large enough for the browser. Playwright's default is files instead. */
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/**
 * Browser tests against running sites: `npm test` starts them, each with its own database. BASE_URL
 * is the address of the worker's site.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // One site per worker, because specs that share a database would see each other's data.
  workers: countSites(),
  forbidOnly: true,
  // A retry separates defects from flaky tests, whose number is limited: scripts/testing/summary.ts.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    locale: 'es-ES',
    timezoneId: 'America/Caracas',
    // Only on retry, because a trace of every test would cost a fifth of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      ...(hasSharedMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages share compiled scripts: see tests/support/site/kept-context.ts.
        '--process-per-site',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
