import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { openEditor } from './support/editor';
import { ADMINISTRATOR } from './support/product';
import { type Production, prepareProduction } from './support/production';
import { layRelay, type Relay } from './support/relay';

/**
 * The database stops responding without closing connections. Cached pages must be served without waiting for timeouts.
 */

const PAGES = ['/noticias', '/', '/api/public/news?limit=24', '/noticias/atom.xml'];
/** Pages first requested after the renders have begun to fail. */
const OTHERS = ['/acerca', '/seminarios', '/revista', '/api/public/events?limit=24', '/calendario'];
/** Shorter than the program's own timeout for a connection. */
const TIMEOUT_MS = 4_500;

let production: Production;
let relay: Relay;
let newsId: number;

beforeAll(async () => {
  production = await prepareProduction('silent');
  const url = new URL(production.databaseUrl);
  relay = await layRelay(Number(url.port));
  url.port = String(relay.port);
  await production.start({ DATABASE_URL: url.href });
  const editor = await openEditor(production.baseUrl, ADMINISTRATOR);
  newsId = await editor.publishNews('Antes del silencio');
});
afterAll(cleanUp);

const readAll = (paths = PAGES): Promise<{ text: string; state: string | null }[]> =>
  Promise.all(
    paths.map(async (path) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(`${production.baseUrl}${path}`, { signal });
      return { text: await answer.text(), state: answer.headers.get('cache-status') };
    }),
  );

const renameByHand = (title: string) =>
  withClient(production.databaseUrl, (client) =>
    client.query('update news set title = $1 where id = $2', [title, newsId]),
  );

test('what was drawn before is given while nothing can be drawn, and renewed when it can', async () => {
  await waitUntil(
    async () => (await readAll([...PAGES, ...OTHERS])).every(({ state }) => state === 'app; hit'),
    30_000,
    'que todo esté guardado',
  );
  relay.silence();
  const states = new Set<string | null>();
  await waitUntil(
    async () => {
      for (const { text, state } of await readAll()) {
        expect(text).toContain('Antes del silencio');
        states.add(state);
      }
      // Several revalidations have been tried and have timed out.
      return relay.givenUp() >= 12;
    },
    120_000,
    'varios intentos de llamar a la base de datos',
  );
  // Stale responses are served during a revalidation and after its failure.
  expect(states).toEqual(new Set(['app; hit']));
  for (const { state } of await readAll()) expect(state).toBe('app; hit');
  // Served stale without another attempt.
  for (const { state } of await readAll(OTHERS)) expect(state).toBe('app; hit');

  // Sends no notification, so only a new render can show the change.
  await renameByHand('Después del silencio');
  await relay.mend();
  await waitUntil(
    async () => (await readAll()).every(({ text }) => text.includes('Después del silencio')),
    60_000,
    'que se renueve lo guardado',
  );
});
