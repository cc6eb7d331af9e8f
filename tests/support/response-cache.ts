import { channel } from 'node:diagnostics_channel';

import { expect, onTestFinished, vi } from 'vitest';

import { cacheableUntil } from '../../src/server/origin-server.mjs';
import { createResponseCache } from '../../src/server/response-cache/cache.mjs';
import { encodedBody } from '../../src/server/response-cache/cached-response.mjs';
import type { CacheRequest } from '../../src/server/response-cache/canonical-request.mjs';
import { createInvalidationTracker, now } from '../../src/server/response-cache/invalidation.mjs';

export const MAX_AGE_MS = 60_000;
/** Past max-age and stale-while-revalidate. */
export const OLD_MS = 3 * MAX_AGE_MS;
export const PENDING = 'pending';

interface Content {
  status: number;
  body: string | Buffer;
  /** Instead of the lifetime until `expiresAt`. */
  cacheControl?: string;
  tags: string;
  expiresAt?: number;
}

export const page = (number = 1): CacheRequest => ({
  kind: 'page',
  url: `/noticias?noticia=${number}`,
  headers: {},
});
export const list = (number = 1): CacheRequest => ({
  kind: 'data',
  url: `/api/public/news?limit=10&page=${number}`,
  headers: {},
});
export const image = (number = 1): CacheRequest => ({
  kind: 'image',
  url: `/_next/image?w=${number}`,
  headers: {},
  tags: ['file:a.jpg'],
});

/** Waits 20 ms, so that pending callbacks run. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A response cache in front of an origin that renders immediately, fails, or waits for the test. */
export const openCache = () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const origin: Content & { mode: 'fast' | 'slow' | 'away' } = {
    mode: 'fast',
    ...{ status: 200, body: 'before', tags: 'news' },
  };
  const renders: {
    url: string;
    headers: Record<string, string>;
    end: (content?: Partial<Content>) => void;
    fail: () => void;
  }[] = [];

  const invalidation = createInvalidationTracker();
  const cache = createResponseCache({
    invalidation,
    origin: ({ url, headers }) =>
      new Promise((resolve, reject) => {
        const end = (content: Partial<Content> = {}): void => {
          const { status, body, cacheControl, tags, expiresAt } = { ...origin, ...content };
          resolve({
            status,
            headers: {
              'content-type': typeof body === 'string' ? 'text/plain' : 'image/png',
              'cache-control': cacheControl ?? cacheableUntil(expiresAt),
              'cache-tag': tags,
              ...(expiresAt === undefined ? {} : { expires: new Date(expiresAt).toUTCString() }),
            },
            body: Buffer.from(body),
          });
        };
        const fail = (): void => reject(new Error('socket hang up'));
        renders.push({ url, headers, end, fail });
        if (origin.mode === 'fast') end();
        else if (origin.mode === 'away') fail();
      }),
  });

  /** Sets the time to `ms` later, with a heartbeat of the invalidation channel unless it is lost. */
  const advance = (ms: number, { isConnected = true } = {}): void => {
    vi.setSystemTime(Date.now() + ms);
    channel('doctorado:invalidation').publish({
      type: 'heartbeat',
      at: isConnected ? now() : undefined,
    });
  };
  advance(0);

  return {
    origin,
    renders,
    invalidation,
    advance,
    /** Returns the cache status, the HTTP status unless it is 200, and the body. */
    get: async (request: CacheRequest): Promise<string> => {
      const { response, status } = await cache.get(request);
      const body = await encodedBody(response, 'identity');
      return `${status} ${response.status === 200 ? '' : `${response.status} `}${body.toString()}`;
    },
    /** Whether a request is answered from the store without a render. */
    isStored: async (request: CacheRequest): Promise<boolean> => {
      const count = renders.length;
      await cache.get(request).catch(() => undefined);
      return renders.length === count;
    },
  };
};

/** A cache with one stored page. */
export const openStored = async (content: Partial<Content> = {}) => {
  const site = openCache();
  Object.assign(site.origin, content);
  expect(await site.get(page())).toBe('miss before');
  Object.assign(site.origin, { body: 'after', expiresAt: undefined });
  return site;
};

/** The result within `ms`, else `PENDING`. */
export const within = (ms: number, result: Promise<string>): Promise<string> =>
  Promise.race([
    result,
    new Promise<string>((resolve) => {
      setTimeout(() => resolve(PENDING), ms);
    }),
  ]);
export const soon = (result: Promise<string>) => within(500, result);
