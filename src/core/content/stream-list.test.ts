import type { PayloadRequest } from 'payload';
import { expect, it, onTestFinished, vi } from 'vitest';

import { listResponse } from '@/core/content/stream-list';

vi.mock('@/core/database/transactions', () => ({
  inRepeatableRead: (_req: unknown, work: () => Promise<void>) => work(),
}));

const TOTAL = 200;

/** A list of five batches, with a spy on its reads. */
const makeList = (limit?: number, page?: number) => {
  const read = vi.fn(
    ({ limit: size = TOTAL, page: number = 1 }: { limit?: number; page?: number }) =>
      Promise.resolve({
        docs: Array.from(
          { length: Math.max(0, Math.min(size, TOTAL - size * (number - 1))) },
          (_, index) => ({ id: size * (number - 1) + index, text: 'x'.repeat(2_000) }),
        ),
        total: TOTAL,
      }),
  );
  return { read, limit, page };
};

const logger = { error: vi.fn(), info: vi.fn() };
const ask = (list: ReturnType<typeof makeList>, signal?: AbortSignal) =>
  listResponse({ payload: { logger }, signal } as unknown as PayloadRequest, list);

const cacheControlOf = async (list: ReturnType<typeof makeList>): Promise<string | null> => {
  const { body, headers } = await ask(list);
  if (body instanceof ReadableStream) await body.cancel();
  return new Headers(headers).get('cache-control');
};

it('stores nothing but pages of at most 96 records', async () => {
  expect(await cacheControlOf(makeList(96))).toBeNull();
  for (const [limit, page] of [
    [undefined, 1],
    [97, 1],
    [97, 3],
    [999_999, 1],
  ] as const) {
    expect(await cacheControlOf(makeList(limit, page)), `${limit} ${page}`).toBe('no-store');
  }
});

it('streams a long list as one JSON array', async () => {
  const { body } = await ask(makeList());
  const records = (await new Response(body as ReadableStream).json()) as { id: number }[];
  expect(records.map(({ id }) => id)).toEqual(Array.from({ length: TOTAL }, (_, id) => id));
});

it('logs a client’s cancellation as information', async () => {
  logger.info.mockClear();
  const { body } = await ask(makeList());
  await (body as ReadableStream).cancel();
  await vi.waitFor(() => expect(logger.info).toHaveBeenCalledOnce());
  expect(logger.error).not.toHaveBeenCalled();
});

it('aborts a stream that takes too long, and logs that as an error', async () => {
  logger.error.mockClear();
  const timeout = new AbortController();
  const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  onTestFinished(() => spy.mockRestore());
  const { body } = await ask(makeList());
  timeout.abort();
  await expect(new Response(body as ReadableStream).text()).rejects.toThrow();
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalledOnce());
});

it('reads nothing for a client that disconnects in the queue, and frees the slot of one that does not read', async () => {
  const reading = new AbortController();
  const leaving = new AbortController();
  // Both slots are held, because these streams are not read.
  await Promise.all([makeList(), makeList()].map((list) => ask(list, reading.signal)));
  const [first, second] = [makeList(), makeList()];
  const gone = ask(first, leaving.signal);
  const next = ask(second, reading.signal);
  await vi.waitFor(() => expect(second.read).toHaveBeenCalledTimes(1));
  leaving.abort();
  reading.abort();
  await expect(gone).rejects.toMatchObject({ status: 503 });
  await expect(next).rejects.toMatchObject({ status: 503 });
  expect([first, second].map(({ read }) => read.mock.calls.length)).toEqual([1, 1]);
  // Both slots are free again.
  const { body } = await ask(makeList());
  await (body as ReadableStream).cancel();
});
