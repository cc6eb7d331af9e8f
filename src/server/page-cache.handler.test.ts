import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types';
import { beforeEach, expect, it, vi } from 'vitest';

import PageCache from './page-cache.handler.mjs';

/* Next makes one handler for each request, and all of them share one memory. */

const CONTEXT = { fetchCache: true, tags: ['noticias'] } as const;
const read = (text: string) =>
  ({
    kind: 'FETCH',
    data: { headers: {}, body: text, url: '' },
    revalidate: 60,
  }) as unknown as IncrementalCacheValue;

let clock = Date.now();
const newRequest = () => {
  vi.setSystemTime((clock += 1_000));
  return new PageCache({
    dev: false,
    serverDistDir: '/no/existe',
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  } as unknown as ConstructorParameters<typeof PageCache>[0]);
};
const keep = (handler: PageCache, key: string, text: string) =>
  handler.set(key, read(text), { ...CONTEXT, tags: [...CONTEXT.tags] });
const recall = async (key: string) =>
  (await newRequest().get(key, { kind: 'FETCH', tags: ['noticias'], softTags: [] } as never))
    ?.value ?? null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

it('keeps what was read and has not changed since', async () => {
  await keep(newRequest(), 'una', 'texto');
  expect(await recall('una')).toEqual(read('texto'));
});

it('does not keep what changed while it was being read', async () => {
  const slow = newRequest();
  await newRequest().revalidateTag(['noticias'], { expire: 0 });
  await keep(slow, 'dos', 'antes');
  expect(await recall('dos')).toBeNull();
});

it('does not keep what changed in the very millisecond in which the reading began', async () => {
  const request = newRequest();
  await request.revalidateTag('noticias', { expire: 0 });
  await keep(request, 'tres', 'quizá antes');
  expect(await recall('tres')).toBeNull();
});

it('keeps what is read after a change, and what another change has nothing to do with', async () => {
  await newRequest().revalidateTag('noticias', { expire: 0 });
  const after = newRequest();
  await newRequest().revalidateTag('eventos', { expire: 0 });
  await keep(after, 'cuatro', 'después');
  expect(await recall('cuatro')).toEqual(read('después'));
});

it('does not give what was kept in the very millisecond in which it changed', async () => {
  const request = newRequest();
  await keep(request, 'cinco', 'antes');
  await request.revalidateTag('noticias', { expire: 0 });
  expect(await recall('cinco')).toBeNull();
});

it('does not give what has changed since, though the clock was set back meanwhile', async () => {
  await keep(newRequest(), 'seis', 'antes');
  clock -= 3_600_000;
  await newRequest().revalidateTag('noticias', { expire: 0 });
  expect(await recall('seis')).toBeNull();
  await keep(newRequest(), 'seis', 'después');
  expect(await recall('seis')).toEqual(read('después'));
});
