import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { countSites } from './scripts/testing/sites.ts';

const alias = {
  '@': path.resolve('src'),
  '@payload-config': path.resolve('payload.config.ts'),
};

/** A site that starts is waited for. */
const hookTimeout = 300_000;

/** Where nothing is mocked, files of one worker share what they import: loading it anew took much of the time. */
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/fuzz/*.test.ts'],
          // A thread for each file keeps its mocks from the others; a process for each takes half as much time again.
          pool: 'threads',
          // A busy machine is slow, not wrong.
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
          // Vite gives this name a meaning of its own; here it is the site under test.
          env: { BASE_URL: process.env['BASE_URL'] ?? '' },
          // On one database, what a file writes, another would see: each worker has a site of its own.
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
          // Each waits for its own sites for a good part of its time. More would make them wait for the processors.
          maxWorkers: 3,
          hookTimeout,
        },
      })),
    ],
  },
});
