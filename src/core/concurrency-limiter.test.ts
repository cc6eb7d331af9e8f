import { expect, it } from 'vitest';

import { ApiError } from '@/core/api/errors';
import { createLimiter } from '@/core/concurrency-limiter';

/** Work that ends when `end` is called. */
const openWork = () => {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { work: () => over, end };
};

it('runs `concurrency`, queues `maxQueue`, and rejects the next with 503', async () => {
  const limit = createLimiter({ concurrency: 2, maxQueue: 3, message: 'Hay demasiadas.' });
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, openWork);
  const taken = works.map(({ work }, index) =>
    limit(() => {
      begun.push(index);
      return work();
    }),
  );
  const refused = await limit(() => Promise.resolve()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 503, message: 'Hay demasiadas.' });
  expect((refused as ApiError).detail.headers).toHaveProperty('Retry-After');
  expect(begun).toEqual([0, 1]);

  works[0]?.end();
  await taken[0];
  // One place in the queue is free.
  const next = limit(() => Promise.resolve('served'));
  await expect(limit(() => Promise.resolve())).rejects.toThrow('Hay demasiadas.');
  works.forEach(({ end }) => end());
  expect(await next).toBe('served');
  await Promise.all(taken);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('frees the slot of failed work', async () => {
  const limit = createLimiter({ concurrency: 1, maxQueue: 1, message: 'Hay demasiadas.' });
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit(() => Promise.resolve('served'))).toBe('served');
});

it('removes aborted work from the queue, and does not run it', async () => {
  const limit = createLimiter({ concurrency: 1, maxQueue: 1, message: 'Hay demasiadas.' });
  const first = openWork();
  const taken = limit(first.work);
  const leaving = new AbortController();
  const leaver = limit(() => Promise.resolve('served'), leaving.signal);
  await expect(limit(() => Promise.resolve())).rejects.toThrow('Hay demasiadas.');
  leaving.abort();
  // Rejected immediately, not when a slot becomes free.
  await expect(leaver).rejects.toThrow('Hay demasiadas.');
  const next = limit(() => Promise.resolve('served'));
  await expect(limit(() => Promise.resolve(), leaving.signal)).rejects.toThrow('Hay demasiadas.');
  first.end();
  await taken;
  expect(await next).toBe('served');
});
