import { describe, expect, it, vi } from 'vitest';

import {
  image,
  list,
  MAX_AGE_MS,
  openCache,
  page,
  settle,
} from '../../../tests/support/response-cache';
import type { CacheRequest } from './canonical-request.mjs';
import { QueueFullError } from './limiter.mjs';

const MB = 1024 * 1024;
const MAX_RENDERS = 32;
const MAX_QUEUE = 500;
const MAX_IMAGE_RENDERS = 4;

const count = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a render', () => {
  it('is one for all who request the same, until an invalidation', async () => {
    const { origin, invalidation, get, renders } = openCache();
    origin.mode = 'slow';
    const before = [get(page()), get(page())];
    await settle();
    expect(renders).toHaveLength(1);
    invalidation.invalidate(['news']);
    const after = [get(page()), get(page())];
    await expect.poll(() => renders.length).toBe(2);
    renders[1]?.end({ body: 'after' });
    expect(await Promise.all(after)).toEqual(['miss after', 'miss after']);
    renders[0]?.end();
    expect(await Promise.all(before)).toEqual(['miss before', 'miss before']);
    // The earlier render is not stored, because it was invalidated.
    expect(await get(page())).toBe('hit after');
  });

  it.each(['end', 'fail'] as const)(
    'of an image that was withdrawn since is awaited, and followed by another: %s',
    async (outcome) => {
      const { origin, invalidation, get, renders } = openCache();
      origin.mode = 'slow';
      const before = get(image()).catch(() => 'failed');
      await settle();
      invalidation.invalidate(['file:a.jpg']);
      const after = [get(image()), get(image())];
      await settle();
      // Next would join a second render of the image to the first and return the old image for both.
      expect(renders).toHaveLength(1);
      renders[0]?.[outcome]();
      expect(await before).toBe(outcome === 'end' ? 'miss before' : 'failed');
      await expect.poll(() => renders.length).toBe(2);
      renders[1]?.end({ body: 'after' });
      expect(await Promise.all(after)).toEqual(['miss after', 'miss after']);
      expect(await get(image())).toBe('hit after');
      expect(renders).toHaveLength(2);
    },
  );

  it('that exceeds the request limit of one client is repeated once for the others', async () => {
    const { origin, get, renders } = openCache();
    origin.mode = 'slow';
    const [limited, ...others] = Array.from({ length: 5 }, () => get(list()));
    await expect.poll(() => renders.length).toBe(1);
    renders[0]?.end({ status: 429, cacheControl: 'no-store' });
    expect(await limited).toBe('miss 429 before');
    await expect.poll(() => renders.length).toBe(2);
    renders[1]?.end();
    expect(await Promise.all(others)).toEqual(Array(4).fill('miss before'));
    expect(renders).toHaveLength(2);
  });

  it('that fails fails for all who wait, and is repeated for the next', async () => {
    const { origin, get, renders } = openCache();
    origin.mode = 'slow';
    const waiting = Promise.allSettled([get(page()), get(page())]);
    await expect.poll(() => renders.length).toBe(1);
    renders[0]?.fail();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    origin.mode = 'fast';
    expect(await get(page())).toBe('miss before');
  });

  it('that began earlier does not replace a later one', async () => {
    const { origin, invalidation, get, renders } = openCache();
    origin.mode = 'slow';
    const before = get(page());
    await expect.poll(() => renders.length).toBe(1);
    // The page does not have this tag, so both renders stay valid.
    invalidation.invalidate(['contacts']);
    const after = get(page());
    await expect.poll(() => renders.length).toBe(2);
    renders[1]?.end({ body: 'after' });
    await after;
    renders[0]?.end();
    expect(await before).toBe('miss before');
    expect(await get(page())).toBe('hit after');
  });

  it('has the headers of its request, a nonce of its own, and the client for the log', async () => {
    const { get, renders } = openCache();
    const request: CacheRequest = { ...page(), headers: { rsc: '1' } };
    await get({ ...request, clientIp: '203.0.113.9', requestId: 'a-request' } as CacheRequest);
    await get(page(2));
    expect(renders[0]?.headers).toMatchObject({
      rsc: '1',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'a-request',
    });
    const nonces = renders.map(({ headers }) => headers['content-security-policy']);
    expect(nonces[0]).toMatch(/^script-src 'nonce-[\w-]{24}'$/u);
    expect(nonces[1]).not.toBe(nonces[0]);
    // The cache key does not contain the client.
    expect(await get(request)).toBe('hit before');
  });
});

describe('the number of renders', () => {
  it('is bounded: others wait, and those who are too many are refused', async () => {
    const { origin, get, renders } = openCache();
    origin.mode = 'slow';
    const requests = count(1, 600).map((number) => get(page(number)));
    const results = Promise.allSettled(requests);
    await expect.poll(() => renders.length).toBe(MAX_RENDERS);
    origin.mode = 'fast';
    renders.forEach(({ end }) => end());
    const refused = (await results).filter((one) => one.status === 'rejected');
    expect(600 - refused.length).toBe(MAX_RENDERS + MAX_QUEUE);
    expect(refused.every(({ reason }) => reason instanceof QueueFullError)).toBe(true);
    expect(await get(page(600))).toBe('miss before');
  });

  it('of images has a bound of its own, so that pages do not wait for them', async () => {
    const { origin, get, renders } = openCache();
    origin.mode = 'slow';
    const images = count(1, 400).map((number) => get(image(number)));
    const results = Promise.allSettled(images);
    await settle();
    expect(renders).toHaveLength(MAX_IMAGE_RENDERS);
    const rendered = get(page());
    await expect.poll(() => renders.length).toBe(MAX_IMAGE_RENDERS + 1);
    renders.at(-1)?.end();
    expect(await rendered).toBe('miss before');
    origin.mode = 'fast';
    renders.forEach(({ end }) => end());
    const refused = (await results).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(400 - MAX_IMAGE_RENDERS - 300);
  });

  it('over its bound has the last response served, unless that has expired', async () => {
    const { origin, get, advance, renders } = openCache();
    const expiresAt = Date.now() + 10 * MAX_AGE_MS;
    origin.expiresAt = expiresAt;
    expect(await get(page(0))).toBe('miss before');
    advance(3 * MAX_AGE_MS);
    origin.mode = 'slow';
    const others = Promise.allSettled(
      count(1, MAX_RENDERS + MAX_QUEUE).map((number) => get(page(number))),
    );
    await expect.poll(() => renders.length).toBe(1 + MAX_RENDERS);
    expect(await get(page(0))).toBe('stale before');
    vi.setSystemTime(expiresAt);
    await expect(get(page(0))).rejects.toThrow(QueueFullError);
    // A full queue does not count as a failure, but a failed render does.
    renders[1]?.fail();
    await expect.poll(() => renders.length).toBe(1 + MAX_RENDERS + 1);
    expect(await get(page(0))).toBe('stale before');
    Object.assign(origin, { mode: 'fast', expiresAt: undefined });
    renders.forEach(({ end }) => end());
    await others;
  });
});

describe('renders in the background', () => {
  it('are two at a time, though images that aged hang', async () => {
    const { origin, get, advance, renders } = openCache();
    const requests = [image(1), image(2), page(1), page(2), page(3)];
    for (const request of requests.slice(0, 2)) await get(request);
    advance(3_600_000 + 1_000);
    for (const request of requests.slice(2)) await get(request);
    advance(MAX_AGE_MS + 1_000);
    origin.mode = 'slow';
    origin.body = 'after';
    for (const request of requests) expect(await get(request)).toBe('hit before');
    await settle();
    expect(renders).toHaveLength(5 + 2);
    // Past stale-while-revalidate a page is rendered for its client.
    advance(MAX_AGE_MS);
    const waited = get(page(1));
    await expect.poll(() => renders.length).toBe(5 + 3);
    renders.at(-1)?.end();
    expect(await waited).toBe('miss after');
    origin.mode = 'fast';
    renders.forEach(({ end }) => end());
    await expect.poll(() => get(image(1))).toBe('hit after');
  });
});

describe('each store', () => {
  const layOut = (requestOf: (number: number) => CacheRequest, site = openCache()) => {
    const { origin, get, renders, isStored } = site;
    const store = async (numbers: number[], bytes = MB): Promise<void> => {
      origin.mode = 'fast';
      origin.body = Buffer.alloc(bytes);
      for (const number of numbers) await get(requestOf(number));
    };
    const stored = async (numbers: number[]): Promise<number[]> => {
      origin.cacheControl = 'no-store';
      const found: number[] = [];
      for (const number of numbers) if (await isStored(requestOf(number))) found.push(number);
      origin.cacheControl = 'public, max-age=60';
      return found;
    };
    return { site, renders, store, stored };
  };

  it('stays within its bytes: the least recently used is evicted', async () => {
    const { store, stored } = layOut(page);
    await store(count(1, 25));
    // Reads the oldest entry, so that the second oldest is evicted.
    expect(await stored([1])).toEqual([1]);
    await store([26]);
    expect(await stored(count(1, 26))).toEqual([1, ...count(3, 26)]);
  });

  it('evicts nothing of another', async () => {
    const pages = layOut(page);
    await pages.store(count(1, 25));
    const lists = layOut(list, pages.site);
    await lists.store(count(1, 40));
    expect(await lists.stored(count(1, 40))).toEqual([38, 39, 40]);
    const images = layOut(image, pages.site);
    await images.store(count(1, 40));
    expect(await images.stored(count(1, 40))).toHaveLength(9);
    expect(await pages.stored(count(1, 25))).toHaveLength(25);
  });

  it('does not hold a response that would evict many others', async () => {
    const pages = layOut(page);
    await pages.store([1]);
    await pages.store([2], 9 * MB);
    expect(await pages.stored([1, 2])).toEqual([1]);
    const images = layOut(image, pages.site);
    await images.store(count(1, 9));
    await images.store([10], 2 * MB);
    expect(await images.stored(count(1, 10))).toEqual(count(1, 9));
  });

  it('measures the compressed body', async () => {
    const { site, stored } = layOut(list);
    site.origin.body = 'un registro como los demás'.repeat(300_000);
    await site.get(list());
    expect(await stored([1])).toEqual([1]);
  });
});
