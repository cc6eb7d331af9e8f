import { channel } from 'node:diagnostics_channel';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createBufferedCounter } from '@/core/buffered-counter';
import { reportFault } from '@/core/observability/report-fault';

const EVERY_MS = 5_000;

vi.mock('@/core/observability/report-fault', () => ({ reportFault: vi.fn() }));
const report = vi.mocked(reportFault);

beforeEach(() => {
  vi.useFakeTimers();
  report.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const failure = (code: string): Error => Object.assign(new Error(`fault ${code}`), { code });

/** A counter of names; every write fails with `state.failure` while it is set. */
const open = (most = 100) => {
  const state: { failure?: Error | undefined; written: Record<string, number>[] } = { written: [] };
  const counter = createBufferedCounter<{ name: string; times: number }>({
    most,
    keyOf: ({ name }) => name,
    place: 'views',
    write: (sums) => {
      if (state.failure) return Promise.reject(state.failure);
      if (sums.some(({ name }) => name === 'unwritable')) return Promise.reject(failure('22021'));
      state.written.push(Object.fromEntries(sums.map(({ name, times }) => [name, times])));
      return Promise.resolve();
    },
  });
  const add = (...names: string[]) => names.forEach((name) => counter.add({ name, times: 1 }));
  return { state, add, size: counter.size };
};
const letPass = (turns = 1) => vi.advanceTimersByTimeAsync(turns * EVERY_MS);
const causes = () => report.mock.calls.map(([error]) => (error as { code?: unknown }).code);

describe('what is counted', () => {
  it('is written down every few seconds, if there is any', async () => {
    const { state, add } = open();
    add('a', 'b', 'a');
    await letPass(3);
    add('a');
    await letPass();
    expect(state.written).toEqual([{ a: 2, b: 1 }, { a: 1 }]);
  });

  it('is bounded, and what is held already is counted on', async () => {
    const { state, add, size } = open(2);
    add('a', 'b', 'c', 'a');
    expect(size()).toBe(2);
    await letPass();
    add('c');
    await letPass();
    expect(state.written).toEqual([{ a: 2, b: 1 }, { c: 1 }]);
  });

  it('waits for the next time where it cannot be written, within its bound', async () => {
    const { state, add } = open(2);
    state.failure = failure('42501');
    add('a', 'b');
    await letPass(2);
    add('a', 'c');
    state.failure = undefined;
    await letPass();
    expect(state.written).toEqual([{ a: 2, b: 1 }]);
  });

  it('is written down as the process stops', async () => {
    const { state, add } = open();
    add('a');
    const works: Promise<unknown>[] = [];
    channel('doctorado:stop').publish({
      waitFor: (work: Promise<unknown>) => void works.push(work),
    });
    await Promise.all(works);
    expect(state.written).toEqual([{ a: 1 }]);
  });
});

describe('what cannot be written down', () => {
  it('is said once for each fault, and again when it has been well meanwhile', async () => {
    const { state, add } = open();
    state.failure = failure('ECONNREFUSED');
    add('a');
    await letPass(4);
    expect(causes()).toEqual(['ECONNREFUSED']);
    // The database is back, but a column is missing.
    state.failure = failure('42703');
    await letPass(4);
    expect(causes()).toEqual(['ECONNREFUSED', '42703']);

    state.failure = undefined;
    await letPass();
    state.failure = failure('42703');
    add('a');
    await letPass(4);
    expect(causes()).toHaveLength(3);
  });

  it('does not block the other sums', async () => {
    const { state, add, size } = open();
    add('a', 'unwritable', 'b');
    await letPass(2);
    expect(state.written).toEqual([{ a: 1 }, { b: 1 }]);
    expect(size()).toBe(0);
  });
});
