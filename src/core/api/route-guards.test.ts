import { beforeEach, expect, it, vi } from 'vitest';

import { cancelBodyOnAbort } from '@/core/api/route-guards';

/** A response whose client disconnects before reading it. */

vi.mock('payload', () => ({}));
vi.mock('@/core/payload/open-payload', () => ({ openPayload: vi.fn() }));

const cancel = vi.fn();
const get = cancelBodyOnAbort(() => Promise.resolve(new Response(new ReadableStream({ cancel }))));
const ask = (signal: AbortSignal) => get(new Request('http://localhost/', { signal }), {});

beforeEach(() => void cancel.mockReset());

it('is freed where they have left while it was made', async () => {
  await ask(AbortSignal.abort());
  expect(cancel).toHaveBeenCalledOnce();
});

it('is freed where they leave before it is read', async () => {
  const visitor = new AbortController();
  await ask(visitor.signal);
  expect(cancel).not.toHaveBeenCalled();
  visitor.abort();
  expect(cancel).toHaveBeenCalledOnce();
});

it('is left to whoever reads it already', async () => {
  const visitor = new AbortController();
  const reader = (await ask(visitor.signal)).body?.getReader();
  visitor.abort();
  expect(cancel).not.toHaveBeenCalled();
  await reader?.cancel();
});
