import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it, vi } from 'vitest';

import {
  answers,
  ask,
  CONTENT,
  received,
  renderPage,
} from '../../../tests/support/request-handler';
import { requestContext } from '../request-context.mjs';
import { NOT_FOUND_PAGE } from '../routes.mjs';

// There is no build beside the sources.
vi.mock('../static-files.mjs', () => ({
  listStaticFiles: () => (candidate: string) => candidate === '/icono.svg',
}));

describe('a page', () => {
  it('is rendered once, and then answered from the cache, with the same headers', async () => {
    const [first, second] = [await ask('/acerca'), await ask('/acerca')];
    expect([first.headers['cache-status'], second.headers['cache-status']]).toEqual([
      'app; fwd=miss',
      'app; hit',
    ]);
    expect(received.filter(({ url }) => url === '/acerca')).toHaveLength(1);
    for (const { status, headers, body } of [first, second]) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Accept-Encoding, RSC, Next-Router-Segment-Prefetch',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringMatching(
          /script-src 'self' 'sha256-[^']+';/u,
        ) as string,
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/u) as string,
        etag: expect.stringMatching(/^W\/"/u) as string,
      });
      expect(String(body)).toContain(CONTENT);
    }
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('is sent in the encoding that the client accepts', async () => {
    const decoded = async (encoding: string, decode: (body: Buffer) => Buffer) => {
      const { headers, body } = await ask('/acerca', { headers: { 'accept-encoding': encoding } });
      expect(headers['content-length']).toBe(String(body.length));
      return [headers['content-encoding'], String(decode(body)).includes(CONTENT)];
    };
    expect(await decoded('gzip, br', brotliDecompressSync)).toEqual(['br', true]);
    expect(await decoded('gzip', gunzipSync)).toEqual(['gzip', true]);
    expect(await decoded('identity', (body) => body)).toEqual([undefined, true]);
  });

  it('is 304 for a client that has it', async () => {
    const { etag = '' } = (await ask('/acerca')).headers;
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const { status, headers, body } = await ask('/acerca', {
        headers: { 'if-none-match': known },
      });
      expect([status, body.length, headers.etag]).toEqual([304, 0, etag]);
      expect(headers).toMatchObject({
        'cache-status': 'app; hit',
        vary: expect.any(String) as string,
      });
      // The client has these headers from its stored response.
      expect(headers).not.toHaveProperty('content-security-policy');
      expect(headers).not.toHaveProperty('content-type');
    }
    const { status } = await ask('/acerca', { headers: { 'if-none-match': '"other"' } });
    expect(status).toBe(200);
  });

  it('of HEAD has no body, and the length of its body', async () => {
    const got = await ask('/acerca');
    const { status, headers, body } = await ask('/acerca', { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([
      200,
      String(got.body.length),
      0,
    ]);
  });

  it('is rendered without anything of a client', async () => {
    const headers = { cookie: 'a=b', authorization: 'x', 'accept-language': 'de', rsc: '1' };
    await ask('/contacto', { headers });
    const render = received.find(({ url }) => url === '/contacto');
    expect(Object.keys(render?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'connection',
      'content-security-policy',
      'host',
      'x-request-id',
    ]);
  });

  it('that is incomplete is 503, and not stored', async () => {
    answers.set('/galeria', (request, response) => {
      Object.assign(requestContext.getStore()?.render ?? {}, { isComplete: false });
      renderPage(request, response);
    });
    const { status, headers } = await ask('/galeria');
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([
      503,
      'no-store',
      '10',
    ]);
    answers.delete('/galeria');
    await vi.waitFor(async () => expect((await ask('/galeria')).status).toBe(200));
  });

  it('of an unknown path is 404, and one for all', async () => {
    for (const url of ['/no-existe', '/otra?x=1', '/x/../admin']) {
      const { status, headers } = await ask(url);
      expect([status, headers['cache-status'] !== undefined]).toEqual([404, true]);
    }
    expect(received.filter(({ url }) => url === NOT_FOUND_PAGE)).toHaveLength(1);
  });

  it('that has moved is redirected', async () => {
    const { status, headers } = await ask('/vieja/?x=1');
    expect([status, headers.location]).toEqual([301, '/acerca']);
  });
});

it('a client sees its own change at once', async () => {
  const read = async () => (await ask('/documentos')).headers['cache-status'];
  expect([await read(), await read()]).toEqual(['app; fwd=miss', 'app; hit']);
  answers.set('/api/news/1', (_request, response) => {
    const context = requestContext.getStore();
    if (context) context.invalidatedTags = new Map([['a-transaction', ['news']]]);
    response.end('{}');
  });
  await ask('/api/news/1', { method: 'PATCH', body: '{}' });
  expect(await read()).toBe('app; fwd=miss');
});

it('of a URL with a repeated parameter the last value counts, as for the API', async () => {
  for (const query of ['limit=9999&limit=5', 'limit=&limit=5', 'limit=5'])
    await ask(`/api/public/news?${query}`);
  expect(received.map(({ url }) => url)).toEqual(['/api/public/news?limit=5']);
  for (const query of ['limit=5&limit=', 'limit=5&limit=9999'])
    expect((await ask(`/api/public/news?${query}`)).headers['cache-status']).toBeUndefined();
});

it('a client too many is answered 429, and not that the site is away', async () => {
  const waiting: (() => void)[] = [];
  answers.set('/noticias', (request, response) => {
    waiting.push(() => renderPage(request, response));
  });
  const requests = Array.from({ length: 540 }, (_, index) =>
    ask(`/noticias?noticia=${index + 1}`, { agent: false }),
  );
  const first = await Promise.race(requests);
  expect(first.status).toBe(429);
  expect(first.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  answers.delete('/noticias');
  waiting.forEach((answer) => answer());
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
