import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { openEditor } from './support/editor';
import { ADMINISTRATOR, type Program } from './support/product';
import { type Production, prepareProduction } from './support/production';

/** Stale-while-revalidate: unchanged entries are served stale within the window while they are revalidated. */

const PAGES = ['/noticias', '/', '/acerca', '/api/public/news?limit=24', '/noticias/atom.xml'];
/** Past the max-age of one minute, within stale-while-revalidate. */
const STEP_MS = 75_000;
/** Shows that the instance is connected again after its clock jumped. */
const WITNESS = '/terminos-uso';

let production: Production;
let program: Program;
let newsId: number;

beforeAll(async () => {
  production = await prepareProduction('age');
  const clock = path.join(production.folder, 'clock.mjs');
  copyFileSync('tests/operations/support/clock.mjs', clock);
  program = await production.start({
    NODE_OPTIONS: `--import ${pathToFileURL(clock).href}`,
    CLOCK_BACK_MS: String(-STEP_MS),
  });
  const editor = await openEditor(production.baseUrl, ADMINISTRATOR);
  newsId = await editor.publishNews('Antes del minuto');
});
afterAll(cleanUp);

const read = async (page: string) => {
  const answer = await fetch(`${production.baseUrl}${page}`);
  return { text: await answer.text(), state: answer.headers.get('cache-status') };
};
const isHit = async (page: string) => (await read(page)).state === 'app; hit';

const leap = async (): Promise<void> => {
  program.process.kill('SIGUSR2');
  await waitUntil(
    async () => {
      await read(WITNESS);
      // Longer than the maximum age that a disconnected instance serves.
      await pause(1_500);
      return isHit(WITNESS);
    },
    30_000,
    'que la copia oiga',
  );
};

const renameByHand = (title: string) =>
  withClient(production.databaseUrl, (client) =>
    client.query('update news set title = $1 where id = $2', [title, newsId]),
  );

test('what is past its minute is given at once and renewed behind; what is older is waited for', async () => {
  for (const page of PAGES) await waitUntil(() => isHit(page), 30_000, `${page} guardada`);
  // Sends no notification, so only a new render can show the change.
  await renameByHand('Después del minuto');
  await leap();
  for (const page of PAGES) expect([page, (await read(page)).state]).toEqual([page, 'app; hit']);
  // Waits for both before the clock jumps: pending revalidations would make entries fresh at the
  // end.
  for (const page of ['/noticias', '/api/public/news?limit=24']) {
    await waitUntil(
      async () => (await read(page)).text.includes('Después del minuto'),
      30_000,
      `${page} renovada por detrás`,
    );
  }

  await renameByHand('Mucho después');
  await leap();
  await leap();
  const { text, state } = await read('/api/public/news?limit=24');
  expect(state).toBe('app; fwd=miss');
  expect(text).toContain('Mucho después');
});
