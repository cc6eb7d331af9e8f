import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiRequestError } from '@/kit/api/request-error';
import { retryUpload } from '@/kit/api/retry-upload';

const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failure = (status: number, headers: Record<string, string> = {}): ApiRequestError =>
  new ApiRequestError(status, '', null, [], new Headers(headers));

/** Starts an upload that fails with each of `errors` and then succeeds. */
const begin = (...errors: ApiRequestError[]) => {
  const calls: number[] = [];
  const began = Date.now();
  const onInterruption = vi.fn();
  const send = () => {
    calls.push((Date.now() - began) / SECOND_MS);
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('arrived');
  };
  const stop = new AbortController();
  const answer = retryUpload(send, { onInterruption, signal: stop.signal });
  answer.catch(() => undefined);
  return { answer, calls, onInterruption, stop };
};

it.each([0, 408, 502, 504])('an interruption (%i) is retried soon', async (status) => {
  const { answer, calls, onInterruption } = begin(failure(status), failure(status));
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
  expect(await answer).toBe('arrived');
  expect(calls).toEqual([0, 1, 4]);
  expect(onInterruption.mock.calls).toEqual([[false], [false]]);
});

it('a 503 is retried, never before its Retry-After', async () => {
  const busy = failure(503, { 'Retry-After': '10' });
  const { answer, calls, onInterruption } = begin(busy, busy, busy);
  await vi.advanceTimersByTimeAsync(45 * SECOND_MS);
  expect(await answer).toBe('arrived');
  expect(calls).toHaveLength(4);
  for (const [index, at] of calls.slice(1).entries()) {
    expect(at - (calls[index] ?? 0)).toBeGreaterThanOrEqual(10);
  }
  expect(onInterruption.mock.calls).toEqual([[true], [true], [true]]);
});

it('a 503 that stays is asked three times more, and no more', async () => {
  const busy = failure(503, { 'Retry-After': '10' });
  const { answer, calls } = begin(busy, busy, busy, busy, busy);
  await vi.advanceTimersByTimeAsync(600 * SECOND_MS);
  await expect(answer).rejects.toBe(busy);
  expect(calls).toHaveLength(4);
});

it.each([
  ['a 503 that does not say when', failure(503)],
  ['a 503 of long duration', failure(503, { 'Retry-After': '3600' })],
  ['a 503 with a date', failure(503, { 'Retry-After': 'Fri, 31 Dec 1999 23:59:59 GMT' })],
  ['a 429', failure(429, { 'Retry-After': '10' })],
  ['a file that was refused', failure(400)],
  ['an unexpected error', failure(500)],
])('not by itself: %s', async (_what, error) => {
  const { answer, calls } = begin(error);
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  await expect(answer).rejects.toBe(error);
  expect(calls).toHaveLength(1);
});

it('«Detener» ends the wait', async () => {
  const busy = failure(503, { 'Retry-After': '10' });
  const { answer, calls, stop } = begin(busy, failure(0), failure(0));
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  await expect(answer).rejects.toBeInstanceOf(ApiRequestError);
  expect(calls).toEqual([0, 1]);
});
