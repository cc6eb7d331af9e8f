import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { remember } from '@/core/remember';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shares one read among concurrent callers, and reads again only after expiry', async () => {
  let count = 0;
  const read = async () => {
    count += 1;
    const mine = count;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return mine;
  };
  const ask = remember(read, 1_000);

  const first = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(4_000);
  first.push(ask());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(first)).toEqual([1, 1, 1]);

  await vi.advanceTimersByTimeAsync(999);
  expect(await ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const second = ask();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await second).toBe(2);
});

it('caches a failure no longer than a result', async () => {
  const read = vi.fn(() => Promise.reject(new Error('away')));
  const ask = remember(read, 1_000);
  for (let times = 0; times < 3; times += 1) await expect(ask()).rejects.toThrow('away');
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(ask()).rejects.toThrow('away');
  expect(read).toHaveBeenCalledTimes(2);
});
