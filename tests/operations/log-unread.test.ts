import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { withClient } from '../../scripts/testing/database';
import { cleanUp } from './support/cleanup';
import { readFigures } from './support/office';
import { type Program } from './support/product';
import { type Production, prepareProduction } from './support/production';

/** The reader of the log has closed its pipe: the site keeps running when it logs. */

let production: Production;
let program: Program;
let metricsUrl: string;

beforeAll(async () => {
  const port = await findFreePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  production = await prepareProduction('log-unread', { METRICS_PORT: String(port) });
  program = await production.start();
});

afterAll(cleanUp);

const spentSeconds = async (): Promise<number> =>
  (await readFigures(metricsUrl, 'process_cpu_seconds_total')).get('') ?? Number.NaN;

const readStatus = async (): Promise<number> =>
  (await fetch(`${production.baseUrl}/acerca`)).status;

/** Waits for the first connection for content changes, because it drops the cached pages. */
const waitForListener = (): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rowCount } = await withClient(production.databaseUrl, (client) =>
          client.query(
            "select from pg_stat_activity where application_name = 'content changes' and state = 'idle'",
          ),
        );
        return rowCount;
      },
      { timeout: 30_000 },
    )
    .toBe(1);

test('nothing is busy with what cannot be written, and visitors are answered', async () => {
  await waitForListener();
  expect(await readStatus()).toBe(200);
  program.stopReading();
  // Each broken connection is logged in one line.
  await production.stopDatabase();
  await setTimeout(1_000);
  const before = await spentSeconds();
  await setTimeout(5_000);
  expect((await spentSeconds()) - before).toBeLessThan(2.5);
  expect(await readStatus()).toBe(200);
});
