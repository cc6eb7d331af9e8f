import { AsyncLocalStorage } from 'node:async_hooks';

import { expect, it, vi } from 'vitest';

import { cacheTags, expireAt, loadForPage, markNotFound } from '@/core/cache/render-context';
import { onNextExpiryQuery } from '@/core/observability/events';
import type { RenderContext } from '@/core/observability/request-context';

vi.mock('@/core/observability/report-fault', () => ({
  reportFault: (error: Error) => (error.message === 'away' ? 'away' : 'fault'),
}));

/** Created by `src/server` in production. */
const requests = new AsyncLocalStorage();
Object.assign(globalThis, { [Symbol.for('doctorado.request')]: requests });

const nextExpiries = new Map<string, number>();
onNextExpiryQuery(({ tags, reply }) => {
  const times = tags.map((tag) => nextExpiries.get(tag) ?? Infinity);
  reply(Promise.resolve(Math.min(Infinity, ...times)));
});

const render = async (work: () => unknown): Promise<RenderContext> => {
  const context: RenderContext = { tags: new Set(), isCacheable: true, isComplete: true };
  await requests.run({ id: 'one', render: context }, work);
  return context;
};

it('collects tags, and the earliest expiry', async () => {
  nextExpiries.set('news', 2_000);
  const context = await render(async () => {
    await cacheTags(['news', 'media']);
    await cacheTags(['events']);
    expireAt(3_000);
  });
  expect(context).toMatchObject({ tags: new Set(['news', 'media', 'events']), expiresAt: 2_000 });
  expect(await render(() => expireAt(1_000))).toMatchObject({ expiresAt: 1_000 });
});

it('does not cache a page that was not found', async () => {
  expect(await render(markNotFound)).toMatchObject({ isCacheable: false, isNotFound: true });
});

it('loads what several parts of a page need once per render', async () => {
  const read = vi.fn(() => Promise.resolve('data'));
  const load = () => loadForPage({ key: ['news', 'list'], tags: ['news'], read });
  await render(async () => {
    expect(await Promise.all([load(), load()])).toEqual(['data', 'data']);
  });
  await render(load);
  expect(read).toHaveBeenCalledTimes(2);
});

it.each([
  ['away', 503],
  ['broken query', 500],
])('marks a render or a single response as incomplete: %s, %i', async (message, failure) => {
  const load = async () => {
    const read = () => Promise.reject(new Error(message));
    expect(await loadForPage({ key: [message], tags: [], read })).toBeNull();
  };
  const context = await render(load);
  expect([context.isComplete, context.isFaulty === true]).toEqual([false, failure === 500]);
  const single = { id: 'one' };
  await requests.run(single, load);
  expect(single).toEqual({ id: 'one', failure });
});
