import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { createOriginServer } from './origin-server.mjs';
import { requestContext, type RenderContext } from './request-context.mjs';
import { createOrigin, RENDER_TIMEOUT_MS } from './response-cache/origin.mjs';
import { NOT_FOUND_PAGE } from './routes.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'origin-'));
const socketPath = path.join(folder, 'next.sock');
const CACHEABLE = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=2592000';

/** Fake request handler of Next; each test sets it. */
let handle: (
  request: IncomingMessage,
  response: ServerResponse,
  render: RenderContext,
) => Promise<void> | void;

const server = createOriginServer((request, response) => {
  const render = requestContext.getStore()?.render;
  if (!render) throw new Error('There is no render');
  void handle(request, response, render);
});
const origin = createOrigin(socketPath);
const get = (url = '/acerca', headers: Record<string, string> = {}) => origin({ url, headers });

beforeAll(async () => {
  server.listen(socketPath);
  await once(server, 'listening');
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Renders like React: the render context is filled after the first bytes were written. */
const renderLate =
  (stated: Partial<RenderContext>, status = 200, headers: Record<string, string> = {}) =>
  async (_request: IncomingMessage, response: ServerResponse, render: RenderContext) => {
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers });
    response.write('first ');
    response.flushHeaders();
    await new Promise((resolve) => setTimeout(resolve, 20));
    Object.assign(render, stated);
    response.end('last');
  };
const NEWS = { tags: new Set(['news', 'events']) };

describe('the status and the caching', () => {
  it.each([
    ['with tags', NEWS, 200, 200, CACHEABLE, 'news,events'],
    ['without tags', {}, 200, 200, undefined, undefined],
    ['that must not be cached', { ...NEWS, isCacheable: false }, 200, 200, undefined, undefined],
    ['that is incomplete', { ...NEWS, isComplete: false }, 200, 503, 'no-store', undefined],
    [
      'that is incomplete for good',
      { ...NEWS, isComplete: false, isFaulty: true },
      ...([200, 500, 'no-store', undefined] as const),
    ],
    ['of nothing', { ...NEWS, isNotFound: true }, 200, 404, 'no-cache', undefined],
    [
      'of nothing, as far as could be read',
      { ...NEWS, isComplete: false, isNotFound: true },
      ...([200, 503, 'no-store', undefined] as const),
    ],
    ['of Next’s 404', NEWS, 404, 404, undefined, undefined],
    ['of an error of Next', NEWS, 500, 500, undefined, undefined],
    ['of a redirect', NEWS, 307, 307, undefined, undefined],
  ])('of a page %s', async (_what, stated, rendered, status, cacheControl, cacheTag) => {
    handle = renderLate(stated, rendered);
    const response = await get();
    expect([response.status, String(response.body)]).toEqual([status, 'first last']);
    expect(response.headers['cache-control']).toBe(cacheControl);
    expect(response.headers['cache-tag']).toBe(cacheTag);
    expect(response.headers.expires).toBeUndefined();
    expect(response.headers['content-length']).toBe('10');
  });

  it.each([
    ['found', 200, {}, 404, CACHEABLE],
    ['incomplete', 200, { isComplete: false }, 503, 'no-store'],
    ['404 of Next', 404, {}, 404, CACHEABLE],
  ])('of the page for unknown paths: %s', async (_what, rendered, stated, status, caching) => {
    handle = renderLate({ ...NEWS, ...stated }, rendered);
    const response = await get(NOT_FOUND_PAGE);
    expect([response.status, response.headers['cache-control']]).toEqual([status, caching]);
  });

  it.each([
    ['in an hour', 3_600_000, 60, 60],
    ['within stale-while-revalidate', 100_900, 60, 40],
    ['within max-age', 10_900, 10, 0],
    ['in less than a second', 900, 0, 0],
    ['in the past', -5_000, 0, 0],
  ])(
    'ends with the scheduled change, at most a second early: %s',
    async (_when, ms, maxAge, stale) => {
      vi.useFakeTimers({ now: Date.UTC(2026, 9, 21, 7, 28), toFake: ['Date'] });
      onTestFinished(() => {
        vi.useRealTimers();
      });
      const expiresAt = Date.now() + ms;
      handle = renderLate({ ...NEWS, expiresAt });
      const { headers } = await get();
      expect(Date.parse(headers.expires ?? '')).toBe(Math.floor(expiresAt / 1_000) * 1_000);
      expect(headers['cache-control']).toBe(
        `public, max-age=${maxAge}, stale-while-revalidate=${stale}, stale-if-error=2592000`,
      );
    },
  );

  it('does not make a response with a cookie cacheable', async () => {
    handle = renderLate(NEWS, 200, { 'Set-Cookie': 'a=b' });
    expect((await get()).headers['cache-tag']).toBeUndefined();
  });

  it('replaces what Next says of its own cache', async () => {
    handle = renderLate(NEWS, 200, { 'Cache-Control': 's-maxage=31536000' });
    expect((await get()).headers['cache-control']).toBe(CACHEABLE);
  });
});

describe('a render', () => {
  it('is not sent before its end', async () => {
    let isEnded = false;
    let isReceived = false;
    handle = async (_request, response) => {
      response.writeHead(200);
      response.flushHeaders();
      response.write(Buffer.alloc(1_000_000));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect([isReceived, response.headersSent]).toEqual([false, false]);
      isEnded = true;
      response.end();
    };
    const request = http.get({ socketPath, path: '/acerca' });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    isReceived = true;
    expect(isEnded).toBe(true);
    response.resume();
    await once(response, 'end');
  });

  it('is written in text or bytes, with callbacks', async () => {
    const calls: string[] = [];
    handle = (_request, response) => {
      response.write('a');
      response.write('Yg==', 'base64');
      response.write(Buffer.from('c'), () => calls.push('written'));
      response.end(new Uint8Array([0x64]), () => calls.push('finished'));
    };
    expect(String((await get()).body)).toBe('abcd');
    await vi.waitFor(() => expect(calls).toEqual(['written', 'finished']));
  });

  it('ends once, however often the app ends it', async () => {
    const errors: unknown[] = [];
    handle = (_request, response) => {
      response.end('once');
      try {
        response.end();
      } catch (error) {
        errors.push(error);
      }
    };
    expect(String((await get()).body)).toBe('once');
    expect(errors).toEqual([]);
  });

  it('gets the request id of the client’s request, and no header but those of the cache', async () => {
    let received: unknown;
    handle = (request, response) => {
      received = [requestContext.getStore()?.id, Object.keys(request.headers).toSorted()];
      response.end();
    };
    await get('/acerca', { rsc: '1', 'x-request-id': 'a-request' });
    expect(received).toEqual([
      'a-request',
      ['accept', 'connection', 'host', 'rsc', 'x-request-id'],
    ]);
  });
});

it('an idle connection is not closed, which would break a render that has just been requested', async () => {
  handle = (_request, response) => void response.end();
  let connections = 0;
  server.on('connection', () => (connections += 1));
  for (let count = 0; count < 3; count += 1) {
    const { headers } = await get();
    expect(headers).toMatchObject({ connection: 'keep-alive' });
    expect(headers).not.toHaveProperty('keep-alive');
  }
  expect(connections).toBeLessThanOrEqual(1);
  expect(server.keepAliveTimeout).toBe(0);
});

describe('a render that breaks off', () => {
  it('rejects before its head, and in the middle', async () => {
    handle = (_request, response) => void response.destroy();
    await expect(get()).rejects.toThrow('socket hang up');
    handle = (_request, response) => {
      response.writeHead(200);
      response.write('half');
      setImmediate(() => response.destroy(new Error('The stream broke')));
    };
    await expect(get()).rejects.toThrow();
  });

  it('is one that does not end in time, and Next sees its connection close', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(RENDER_TIMEOUT_MS);
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 50);
      return controller.signal;
    });
    const closed = new Promise<void>((resolve) => {
      handle = (_request, response) => {
        response.write('half');
        response.once('close', resolve);
      };
    });
    await expect(get()).rejects.toThrow('aborted');
    await closed;
  });
});
