import type { IncomingMessage, ServerResponse } from 'node:http';

import { expect, it } from 'vitest';

import { Crowded, makeFlights } from './flights.mjs';
import { makeStores } from './stores.mjs';

const changes = {
  note: () => undefined,
  now: () => 0,
  haveChangedAfter: () => false,
  isUpToDate: () => true,
};
const ask = (number: number) => ({
  kind: 'page' as const,
  url: `/noticias?noticia=${number}`,
  headers: {},
  key: String(number),
});

it('draws a bounded number at once, has others wait, and refuses those who are too many', async () => {
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  const answer = (response: ServerResponse) => response.writeHead(404).end('nada');
  const serve = (_request: IncomingMessage, response: ServerResponse): void => {
    if (isOpen) answer(response);
    else waiting.push(response);
  };
  const flights = makeFlights({ serve, changes, stores: makeStores(changes) });
  const asked = Array.from({ length: 600 }, async (_, number) => flights.join(ask(number)).answer);
  const ends = Promise.allSettled(asked);
  await expect.poll(() => waiting.length).toBe(32);
  isOpen = true;
  waiting.forEach(answer);
  const results = await ends;
  const refused = results.filter((end) => end.status === 'rejected');
  expect(results.length - refused.length).toBe(532);
  expect(refused.every(({ reason }) => reason instanceof Crowded)).toBe(true);
});

it('keeps what is too long for its store plain, and not when it is compressed', async () => {
  const stores = makeStores(changes);
  const serve = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(Array<string>(200_000).fill('un registro como los demás')));
  };
  const asked = {
    ...{ kind: 'data' as const, url: '/api/public/news?limit=96', headers: {} },
    ...{ tags: ['news'], key: 'news' },
  };
  const { bodies } = await makeFlights({ serve, changes, stores }).join(asked).answer;
  expect([...bodies.keys()]).toEqual(['br']);
  expect(stores.find(asked)).toBeDefined();
});
