import { AsyncLocalStorage } from 'node:async_hooks';

import type { PayloadRequest } from 'payload';
import { expect, it, vi } from 'vitest';

import { answerList } from '@/core/content/whole-list';

vi.mock('@/core/database/transactions', () => ({
  inSnapshot: (_req: unknown, work: () => Promise<void>) => work(),
}));

/** What the server opens around each request, under the name by which the app finds it. */
const requests = new AsyncLocalStorage();
Object.assign(globalThis, { [Symbol.for('doctorado.request')]: requests });

/** A list of five batches, and how often it has been read. */
const makeList = () => {
  const read = vi.fn(() =>
    Promise.resolve({
      docs: Array.from({ length: 40 }, (_, id) => ({ id, text: 'x'.repeat(2_000) })),
      total: 200,
    }),
  );
  return { read, limit: undefined, page: undefined };
};

const ask = (list: ReturnType<typeof makeList>, signal: AbortSignal) => {
  const drawing = { tags: new Set<string>(), isKept: true, isWhole: true, signal };
  const req = {
    payload: { logger: { error: () => undefined, info: () => undefined } },
  } as unknown as PayloadRequest;
  return requests.run({ id: 'one', drawing }, () => answerList(req, list));
};

it('reads nothing for whom nobody waits any more as the turn comes, and lets go of a turn that nobody reads', async () => {
  const reading = new AbortController();
  const leaving = new AbortController();
  // Two are read at once: nobody takes of these what they send.
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
});
