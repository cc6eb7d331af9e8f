import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { countSites } from './scripts/testing/sites.ts';

const alias = {
  '@': path.resolve('src'),
  '@payload-config': path.resolve('payload.config.ts'),
};

/** Hooks wait until a site has started. */
const hookTimeout = 300_000;

/** Files without mocks share the modules of their worker, because loading them again took much of the time. */
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/fuzz/*.test.ts'],
          // A thread for each file isolates its mocks; a process for each takes 50 % more time.
          pool: 'threads',
          // Long, because tests must not fail on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          isolate,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          // In Vite this name has another meaning; here it is the address of the site under test.
          env: { BASE_URL: process.env['BASE_URL'] ?? '' },
          // One site per worker, because files that share a database would see each other's data.
          maxWorkers: countSites(),
          setupFiles: ['tests/support/own-site.ts'],
          hookTimeout,
        },
      },
      ...(['operations', 'proofs'] as const).map((name) => ({
        resolve: { alias },
        test: {
          name,
          isolate,
          include: [`tests/operations/**/*.${name === 'proofs' ? 'proof' : 'test'}.ts`],
          testTimeout: 300_000,
          // Each worker waits for its own sites much of the time. More would wait for the processors.
          maxWorkers: 3,
          hookTimeout,
        },
      })),
    ],
  },
});
