import { AsyncLocalStorage } from 'node:async_hooks';

import type { Payload } from 'payload';
import { expect, it, vi } from 'vitest';

import { openPayload } from '@/core/payload/open-payload';
import { REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { redirectsResponse } from '@/features/content/redirects/redirects.response';

vi.mock('@/core/payload/open-payload', () => ({ openPayload: vi.fn() }));

/** Created by `src/server` in production. */
const requests = new AsyncLocalStorage();
Object.assign(globalThis, { [Symbol.for('doctorado.request')]: requests });

const warn = vi.fn();
const openWith = (count: number): void => {
  const query = (_sql: string, [limit]: [number]) =>
    Promise.resolve({
      rows: Array.from({ length: Math.min(count, limit) }, (_, id) => ({
        from: `/antigua/${id}`,
        to: '/acerca',
      })),
    });
  const payload = { db: { pool: { query } }, logger: { warn } } as unknown as Payload;
  vi.mocked(openPayload).mockResolvedValue(payload);
};

const render = async () => {
  const context = { tags: new Set<string>(), isCacheable: true, isComplete: true };
  const response = await requests.run({ id: 'one', render: context }, redirectsResponse);
  return { context, response, body: (await response.json()) as unknown[] };
};

it('sends all pairs, tagged', async () => {
  openWith(2);
  const { context, body } = await render();
  expect(body).toEqual([
    ['/antigua/0', '/acerca'],
    ['/antigua/1', '/acerca'],
  ]);
  expect(context).toEqual({ tags: new Set(['redirects']), isCacheable: true, isComplete: true });
  expect(warn).not.toHaveBeenCalled();
});

it('sends at most so many, and logs a warning beyond', async () => {
  openWith(REDIRECTS.maxServed);
  expect((await render()).body).toHaveLength(REDIRECTS.maxServed);
  expect(warn).not.toHaveBeenCalled();
  openWith(REDIRECTS.maxServed + 5);
  expect((await render()).body).toHaveLength(REDIRECTS.maxServed);
  expect(warn).toHaveBeenCalledOnce();
});

it('is 503, and incomplete, if the data cannot be read', async () => {
  const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  vi.mocked(openPayload).mockRejectedValue(error);
  const { context, response } = await render();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(context.isComplete).toBe(false);
});
