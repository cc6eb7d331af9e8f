import { channel } from 'node:diagnostics_channel';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { requestContext } from '../requests.mjs';
import { SiteResponse } from '../response.mjs';
import { momentNow } from './changes.mjs';
import { keepAnswers } from './keep.mjs';
import { makeRequest, Recorder } from './recorder.mjs';

// They lie beside what is built, and there is nothing built here.
vi.mock('./public-files.mjs', () => ({ listPublicFiles: () => () => false }));

/** Past the time for which an aged answer is given unasked. */
const LONG_MS = 200_000;
/** Of an answer that is not to come: what is given at once has come by then. */
const A_WHILE_MS = 800;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A site whose database is well, silent or away, and whose answers end as `ends` says. */
const open = async () => {
  const state = { database: 'well' as 'well' | 'slow' | 'away', content: 'before' };
  const ends = new Map<string, number>();
  const waiting: (() => void)[] = [];

  const serve = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const drawing = requestContext.getStore()?.drawing;
    if (!drawing) throw new Error('It is drawn for many');
    drawing.tags.add('news');
    const until = ends.get(url);
    if (until !== undefined) drawing.until = until;
    drawing.isWhole = state.database !== 'away';
    const end = () => void response.writeHead(200).end(state.content);
    if (state.database === 'slow') waiting.push(end);
    else end();
  };
  const server = http.createServer({ ServerResponse: SiteResponse }, keepAnswers(serve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  return {
    state,
    ends,
    read: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
    /** So much time goes by, and no change with it. */
    leap: (ms: number): void => {
      vi.setSystemTime(Date.now() + ms);
      channel('doctorado:content-heard').publish(momentNow());
    },
    letGo: (): void => {
      state.database = 'well';
      for (const end of waiting.splice(0)) end();
    },
  };
};

/** What has been answered within a while. */
const soon = (answer: Promise<string>): Promise<string> =>
  Promise.race([
    answer,
    new Promise<string>((resolve) => {
      setTimeout(() => resolve('nothing yet'), A_WHILE_MS);
    }),
  ]);

/** One page that has aged, and one whose hour is over. */
const openAged = async () => {
  const site = await open();
  site.leap(0);
  site.ends.set('/galeria', Date.now() + LONG_MS / 2);
  for (const page of ['/noticias', '/galeria']) expect(await site.read(page)).toBe('before');
  site.leap(LONG_MS);
  site.ends.clear();
  site.state.content = 'after';
  return site;
};

describe('what has ended by its hour', () => {
  it('is given to nobody because another page is late', async () => {
    const { state, read, letGo } = await openAged();
    state.database = 'slow';
    expect(await read('/noticias')).toBe('before');
    const ended = read('/galeria');
    expect(await soon(ended)).toBe('nothing yet');
    // Of what has not ended nobody finds out again what another has.
    expect(await soon(read('/noticias'))).toBe('before');
    letGo();
    expect(await ended).toBe('after');
  });

  it('is given to nobody because its hour comes while it is waited for', async () => {
    const { state, ends, leap, read, letGo } = await open();
    leap(0);
    ends.set('/galeria', Date.now() + 2 * LONG_MS);
    expect(await read('/galeria')).toBe('before');
    leap(LONG_MS);
    ends.clear();
    state.database = 'slow';
    const waited = read('/galeria');
    expect(await soon(waited)).toBe('nothing yet');
    leap(LONG_MS);
    state.content = 'after';
    // Longer than anybody waits where a last one may be given.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    letGo();
    expect(await waited).toBe('after');
  });

  it('is given once a drawing has failed, and not any more when one has succeeded', async () => {
    const { state, read, letGo } = await openAged();
    state.database = 'away';
    expect(await read('/galeria')).toBe('before');
    state.database = 'slow';
    expect(await soon(read('/galeria'))).toBe('before');
    letGo();
    await vi.waitFor(async () => expect(await read('/galeria')).toBe('after'), 5_000);
  });
});

describe('what has aged', () => {
  it('is renewed though pictures hang that have aged too', async () => {
    const { state, leap, read, letGo } = await open();
    leap(0);
    const pictures = [1, 2].map(
      (number) => `/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Ffoto-${number}.png&w=640&q=75`,
    );
    for (const picture of pictures) expect(await read(picture)).toBe('before');
    leap(3_700_000);
    expect(await read('/noticias')).toBe('before');
    state.database = 'slow';
    for (const picture of pictures) expect(await read(picture)).toBe('before');
    Object.assign(state, { database: 'well', content: 'after' });
    leap(LONG_MS / 3);
    expect(await read('/noticias')).toBe('before');
    // Past this the copy takes itself for deaf, and would draw it for who asks.
    await vi.waitFor(async () => expect(await read('/noticias')).toBe('after'), 2_000);
    letGo();
  });
});

it.each([
  ['is whole', undefined, 200, null],
  ['cannot be read now', 503, 503, '10'],
  ['cannot be read, and waiting does not help', 500, 500, null],
] as const)('a page for one alone that %s leaves so', async (_what, failure, status, wait) => {
  const serve = (_request: IncomingMessage, response: ServerResponse): void => {
    const context = requestContext.getStore();
    if (context && failure) context.failure = failure;
    response.writeHead(200).end('the same page');
  };
  const answering = keepAnswers(serve);
  const server = http.createServer({ ServerResponse: SiteResponse }, (request, response) => {
    requestContext.run({ id: 'x' }, () => answering(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/admin/login`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, wait]);
  expect(answer.headers.get('cache-control')).toBe(failure ? 'no-store' : null);
  expect(await answer.text()).toBe('the same page');
});

it('who is one too many is told so, and not that the site is away', async () => {
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  const end = (response: ServerResponse) => void response.writeHead(404).end();
  const keep = keepAnswers((_request, response) => {
    if (isOpen) end(response);
    else waiting.push(response);
  });
  /** Without a connection for each. */
  const visit = (number: number): ServerResponse => {
    const request = makeRequest(`/noticias?noticia=${number}`, {});
    const response = new Recorder(request);
    keep(request, response);
    return response;
  };
  const visits = Array.from({ length: 533 }, (_, index) => visit(index + 1));
  await vi.waitFor(() => expect(visits.some(({ writableEnded }) => writableEnded)).toBe(true));
  const refused = visits.filter(({ writableEnded }) => writableEnded);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429]);
  expect(refused[0]?.getHeaders()).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
  });
  isOpen = true;
  waiting.forEach(end);
  await vi.waitFor(() => expect(visits.every(({ writableEnded }) => writableEnded)).toBe(true));
});
