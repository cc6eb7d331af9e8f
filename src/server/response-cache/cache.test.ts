import { describe, expect, it } from 'vitest';

import {
  image,
  MAX_AGE_MS,
  OLD_MS,
  openCache,
  openStored,
  page,
  PENDING,
  soon,
  within,
} from '../../../tests/support/response-cache';

/** Age after max-age, within stale-while-revalidate. */
const AGED_MS = MAX_AGE_MS + 30_000;

describe('a stored response', () => {
  it('is a hit until its max-age', async () => {
    const { get, advance, renders } = await openStored();
    expect(await get(page())).toBe('hit before');
    advance(MAX_AGE_MS - 1_000);
    expect(await get(page())).toBe('hit before');
    expect(renders).toHaveLength(1);
  });

  it('is served at once while it is rendered again, once', async () => {
    const { origin, get, advance, renders } = await openStored();
    advance(AGED_MS);
    origin.mode = 'slow';
    for (let count = 0; count < 5; count += 1) expect(await get(page())).toBe('hit before');
    expect(renders).toHaveLength(2);
    renders[1]?.end();
    await expect.poll(() => get(page())).toBe('hit after');
    expect(renders).toHaveLength(2);
  });

  it('is not served past that, but rendered', async () => {
    const { get, advance } = await openStored();
    advance(OLD_MS);
    expect(await get(page())).toBe('miss after');
  });

  it('is never served after an invalidation of one of its tags', async () => {
    const { origin, invalidation, get } = await openStored({ tags: 'home,news' });
    invalidation.invalidate(['contacts']);
    expect(await get(page())).toBe('hit before');
    invalidation.invalidate(['news']);
    origin.mode = 'away';
    await expect(get(page())).rejects.toThrow('socket hang up');
    Object.assign(origin, { mode: 'fast', status: 503, cacheControl: 'no-store' });
    expect(await get(page())).toBe('miss 503 after');
  });

  it('is of its URL and the headers that select it', async () => {
    const { get } = await openStored();
    expect(await get({ ...page(), headers: { rsc: '1' } })).toBe('miss after');
    expect(await get(page(2))).toBe('miss after');
    expect(await get(page())).toBe('hit before');
  });
});

describe('a response that must not be stored', () => {
  it.each([
    ['no-store', { cacheControl: 'no-store' }],
    ['without tags', { tags: '' }],
    ['500', { status: 500 }],
    ['503', { status: 503, cacheControl: 'no-store' }],
  ])('is rendered for each request: %s', async (_what, content) => {
    const { origin, get, renders } = openCache();
    Object.assign(origin, content);
    expect(await get(page())).toMatch(/^miss .*before$/u);
    expect(await get(page())).toMatch(/^miss .*before$/u);
    expect(renders).toHaveLength(2);
  });

  it('answers instead of an expired one, because the content is gone', async () => {
    const { origin, get, advance } = await openStored({ expiresAt: Date.now() + 10_000 });
    advance(10_000);
    Object.assign(origin, { status: 404, cacheControl: 'no-cache', tags: '' });
    expect(await get(page())).toBe('miss 404 after');
  });

  it.each([404, 410])(
    '%i deletes what was stored, so that a later failure does not serve it',
    async (status) => {
      const { origin, get, advance } = await openStored({ expiresAt: Date.now() + 10_000 });
      advance(10_000);
      Object.assign(origin, { status, cacheControl: 'no-cache', tags: '' });
      expect(await get(page())).toBe(`miss ${status} after`);
      Object.assign(origin, { status: 503, cacheControl: 'no-store' });
      expect(await get(page())).toBe('miss 503 after');
      origin.mode = 'away';
      await expect(get(page())).rejects.toThrow('socket hang up');
    },
  );
});

describe('a slow render', () => {
  it('has the last response served after a second, and then to others at once', async () => {
    const { origin, get, advance, renders } = await openStored();
    expect(await get(page(2))).toBe('miss after');
    advance(OLD_MS);
    origin.mode = 'slow';
    const waited = get(page());
    expect(await soon(waited)).toBe(PENDING);
    expect(await waited).toBe('stale before');
    expect(await soon(get(page(2)))).toBe('stale after');
    renders.slice(2).forEach(({ end }) => end({ body: 'late' }));
    await expect.poll(() => get(page())).toBe('hit late');
  });

  it('is waited for if the response has expired', async () => {
    const { origin, get, advance, renders } = await openStored({ expiresAt: Date.now() + 10_000 });
    expect(await get(page(2))).toBe('miss after');
    advance(OLD_MS);
    origin.mode = 'slow';
    expect(await get(page(2))).toBe('stale after');
    // The other page was slow, but this page has expired and must not be served stale.
    const expired = get(page());
    expect(await within(1_500, expired)).toBe(PENDING);
    renders.slice(2).forEach(({ end }) => end({ body: 'late' }));
    expect(await expired).toBe('miss late');
  });

  it('is waited for if the response expires, or is invalidated, in the meantime', async () => {
    const { origin, invalidation, get, advance, renders } = await openStored({
      expiresAt: Date.now() + OLD_MS + 10_000,
    });
    expect(await get(page(2))).toBe('miss after');
    advance(OLD_MS);
    origin.mode = 'slow';
    const waited = [get(page()), get(page(2))];
    await expect.poll(() => renders.length).toBe(4);
    advance(10_000);
    invalidation.invalidate(['news']);
    for (const one of waited) expect(await within(1_500, one)).toBe(PENDING);
    renders.slice(2).forEach(({ end }) => end({ body: 'late' }));
    expect(await Promise.all(waited)).toEqual(['miss late', 'miss late']);
  });

  it('during which a scheduled change comes is followed by another, also if there is a last response', async () => {
    const { origin, get, advance, renders } = await openStored({
      expiresAt: Date.now() + OLD_MS + 10_000,
    });
    advance(OLD_MS);
    origin.mode = 'slow';
    const expiresAt = Date.now() + 10_000;
    const waited = get(page());
    await expect.poll(() => renders.length).toBe(2);
    advance(10_000);
    renders[1]?.end({ expiresAt });
    await expect.poll(() => renders.length).toBe(3);
    renders[2]?.end({ body: 'newer' });
    expect(await waited).toBe('miss newer');
  });

  it('during which a scheduled change comes is followed by another', async () => {
    const { origin, get, advance, renders } = openCache();
    origin.mode = 'slow';
    const expiresAt = Date.now() + 10_000;
    const waited = get(page());
    await expect.poll(() => renders.length).toBe(1);
    advance(10_000);
    renders[0]?.end({ expiresAt });
    await expect.poll(() => renders.length).toBe(2);
    renders[1]?.end({ body: 'after' });
    expect(await waited).toBe('miss after');
  });
});

describe('without the invalidation channel', () => {
  it('a response is served for a second, then rendered', async () => {
    const { get, advance } = await openStored();
    advance(0, { isConnected: false });
    expect(await get(page())).toBe('hit before');
    advance(1_000, { isConnected: false });
    expect(await get(page())).toBe('miss after');
  });

  it('the last one is served if that fails', async () => {
    const { origin, get, advance } = await openStored();
    origin.mode = 'away';
    advance(1_000, { isConnected: false });
    expect(await get(page())).toBe('stale before');
    expect(await get(page())).toBe('stale before');
  });

  it('an image, too', async () => {
    const { origin, get, advance } = openCache();
    expect(await get(image())).toBe('miss before');
    advance(3_600_000);
    origin.body = 'after';
    expect(await get(image())).toBe('hit before');
    advance(0, { isConnected: false });
    advance(1_000, { isConnected: false });
    expect(await get(image())).toBe('miss after');
  });
});
