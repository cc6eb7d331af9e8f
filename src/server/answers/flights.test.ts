import type { IncomingMessage, ServerResponse } from 'node:http';

import { expect, it, onTestFinished, vi } from 'vitest';

import { requestContext } from '../requests.mjs';
import type { makeAnswer } from './answer.mjs';
import { Crowded, makeFlights } from './flights.mjs';
import { makeStores } from './stores.mjs';

type Answer = ReturnType<typeof makeAnswer>;

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

/** As many as are drawn at once or wait for it. */
const MOST = 532;

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
  expect(results.length - refused.length).toBe(MOST);
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

/** Drawings that name their end and come to it when they are told to; each says when it was begun. */
const layDrawings = () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const hour = Date.now() + 10_000;
  const drawings: { namesItsEnd: () => void; end: () => void }[] = [];
  const serve = (_request: IncomingMessage, response: ServerResponse): void => {
    const drawing = requestContext.getStore()?.drawing;
    drawing?.tags.add('news');
    const text = `drawn at ${Date.now() - hour}`;
    drawings.push({
      namesItsEnd: () => void Object.assign(drawing ?? {}, { until: hour }),
      end: () => void response.writeHead(200, { 'Content-Type': 'text/plain' }).end(text),
    });
  };
  const stores = makeStores(changes);
  const flights = makeFlights({ serve, changes, stores });
  const textOf = async (answer: Promise<Answer> | Answer | undefined) =>
    (await (await answer)?.bodies.get('identity'))?.toString();
  const begin = async () => {
    const count = drawings.length;
    const flight = flights.join(ask(1));
    await expect.poll(() => drawings.length).toBe(count + 1);
    return flight;
  };
  return { hour, drawings, stores, flights, textOf, begin };
};

it('is shared by who asks meanwhile, until something of it appears or goes by its hour', async () => {
  const { hour, drawings, stores, flights, textOf, begin } = layDrawings();
  const before = await begin();
  drawings[0]?.namesItsEnd();
  expect(flights.join(ask(1))).toBe(before);
  vi.setSystemTime(hour);
  const after = await begin();
  expect(flights.join(ask(1))).toBe(after);

  // The later one comes first, and stays.
  drawings[1]?.end();
  expect(await textOf(after.answer)).toBe('drawn at 0');
  drawings[0]?.end();
  expect(await textOf(before.answer)).toBe('drawn at -10000');
  expect(await textOf(stores.find(ask(1))?.answer)).toBe('drawn at 0');
});

it('is not shared past the hour at which the last answer ended, though it has named none yet', async () => {
  const { hour, drawings, flights, begin } = layDrawings();
  const first = await begin();
  drawings[0]?.namesItsEnd();
  drawings[0]?.end();
  await first.answer;
  // It has landed.
  await new Promise((resolve) => setImmediate(resolve));
  const before = await begin();
  expect(flights.join(ask(1))).toBe(before);
  vi.setSystemTime(hour);
  const after = await begin();
  expect(flights.join(ask(1))).toBe(after);
  drawings.slice(1).forEach(({ end }) => end());
  await after.answer;
});

it('gives the last answer to who is one too many, but not past its hour while drawing does not fail', async () => {
  const { hour, drawings, flights, textOf, begin } = layDrawings();
  const first = await begin();
  drawings[0]?.namesItsEnd();
  drawings[0]?.end();
  await first.answer;
  await new Promise((resolve) => setImmediate(resolve));
  const others = Array.from({ length: MOST }, (_, number) => flights.join(ask(number + 2)));
  const come = () => flights.join(ask(1));
  expect(await textOf(come().answer)).toBe('drawn at -10000');
  vi.setSystemTime(hour);
  await expect(come().answer).rejects.toThrow(Crowded);
  others[0]?.noteFailure();
  expect(await textOf(come().answer)).toBe('drawn at -10000');
});
