import { describe, expect, it, vi } from 'vitest';

import {
  MAX_AGE_MS,
  OLD_MS,
  openStored,
  page,
  PENDING,
  soon,
} from '../../../tests/support/response-cache';

describe('the last response is served if a render fails', () => {
  it.each([
    ['rejects', { mode: 'away' }],
    ['is 503', { status: 503, cacheControl: 'no-store' }],
    ['is 500', { status: 500 }],
  ])('because it %s', async (_what, failure) => {
    const { origin, get, advance } = await openStored();
    advance(OLD_MS);
    Object.assign(origin, failure);
    expect(await get(page())).toBe('stale before');
  });

  it('for days, without a wait, and until a render succeeds', async () => {
    const { origin, get, advance, renders } = await openStored();
    advance(OLD_MS);
    origin.mode = 'away';
    expect(await get(page())).toBe('stale before');
    advance(7 * 86_400_000);
    expect(await get(page())).toBe('stale before');
    origin.mode = 'slow';
    advance(3_000);
    // In the background; the client does not wait.
    expect(await soon(get(page()))).toBe('stale before');
    renders.at(-1)?.end();
    await expect.poll(() => get(page())).toBe('hit after');
  });

  it('for as long as the response says', async () => {
    const { origin, get, advance } = await openStored({
      cacheControl: 'public, max-age=60, stale-if-error=600',
    });
    origin.mode = 'away';
    advance(659_000);
    expect(await get(page())).toBe('stale before');
    advance(1_000);
    await expect(get(page())).rejects.toThrow('socket hang up');
  });

  it('and the error is reported', async () => {
    const { origin, get, advance } = await openStored();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    advance(OLD_MS);
    origin.mode = 'away';
    expect(await get(page())).toBe('stale before');
    expect(log.mock.calls).toEqual([[new Error('socket hang up')]]);
    log.mockRestore();
  });

  it('though it has expired by schedule', async () => {
    const { origin, get, advance } = await openStored({ expiresAt: Date.now() + 10_000 });
    advance(10_000);
    origin.mode = 'away';
    expect(await get(page())).toBe('stale before');
  });

  it('and is rendered again at most every two seconds', async () => {
    const { origin, get, advance, renders } = await openStored();
    advance(OLD_MS);
    origin.mode = 'away';
    await get(page());
    for (let count = 0; count < 5; count += 1) expect(await get(page())).toBe('stale before');
    expect(renders).toHaveLength(2);
    advance(2_000);
    await get(page());
    await expect.poll(() => renders.length).toBe(3);
    await get(page());
    expect(renders).toHaveLength(3);
  });

  it('but not because another page has a permanent error', async () => {
    const { origin, get, advance } = await openStored({ expiresAt: Date.now() + 10_000 });
    advance(10_000);
    origin.status = 500;
    expect(await get(page(2))).toBe('miss 500 after');
    origin.status = 200;
    expect(await get(page())).toBe('miss after');
  });

  it('and for a minute after the failure of any page', async () => {
    const { origin, get, advance, renders } = await openStored({ expiresAt: Date.now() + 10_000 });
    origin.mode = 'away';
    advance(10_000);
    await expect(get(page(2))).rejects.toThrow();
    origin.mode = 'slow';
    expect(await soon(get(page()))).toBe('stale before');
    advance(MAX_AGE_MS);
    const waited = get(page());
    expect(await soon(waited)).toBe(PENDING);
    renders.forEach(({ end }) => end());
    expect(await waited).toBe('miss after');
  });
});
