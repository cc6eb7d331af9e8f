import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM_PATH'];

/**
 * Browser tests, against a site that is already running: `npm test` starts one, on a database of
 * its own, and tells its address in BASE_URL.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // One database for all: what one spec writes, another would see.
  workers: 1,
  forbidOnly: true,
  // Tells a fault from chance; a test that needed its second try fails the run all the same.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    locale: 'es-ES',
    timezoneId: 'America/Caracas',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
