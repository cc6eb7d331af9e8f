import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { makeRenewals } from './renewals.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renewals that end when they are told to. */
const lay = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const state = { areFailing: false };
  const renewBehind = makeRenewals<{ key: string }>({
    renew: ({ key }) => {
      begun.push(key);
      return new Promise<void>((resolve) => ends.set(key, resolve));
    },
    areFailing: () => state.areFailing,
  });
  const ask = (...keys: string[]) => keys.forEach((key) => renewBehind({ key }));
  const end = async (key: string) => {
    ends.get(key)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, ask, end, state };
};

describe('what is renewed behind', () => {
  it('is renewed once for all who ask, and two at a time', async () => {
    const { begun, ask, end } = lay();
    ask('a', 'b', 'c', 'a', 'c', 'd');
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('b');
    await end('c');
    await end('d');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    ask('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  it('is tried every two seconds while it fails', async () => {
    const { begun, ask, end, state } = lay();
    state.areFailing = true;
    ask('a', 'b', 'c');
    await end('a');
    await end('b');
    ask('a', 'd');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(begun).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['a', 'b', 'c', 'a']);
  });

  it('is bounded, however much is asked for', async () => {
    const { begun, ask, end } = lay();
    ask(...Array.from({ length: 5_000 }, (_, index) => String(index)));
    for (let index = 0; index < 5_000; index += 1) await end(String(index));
    expect(begun.length).toBe(1_001 + 1);
  });
});
