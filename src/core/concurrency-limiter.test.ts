import { expect, it } from 'vitest';

import { ApiError } from '@/core/api/errors';
import { createLimiter } from '@/core/concurrency-limiter';

/** Work that ends when it is told to. */
const openWork = () => {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { work: () => over, end };
};

it('lets so many work, so many wait, and tells the next that it is too much', async () => {
  const inTurn = createLimiter({ concurrency: 2, maxQueue: 3, message: 'Hay demasiadas.' });
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, openWork);
  const taken = works.map(({ work }, index) =>
    inTurn(() => {
      begun.push(index);
      return work();
    }),
  );
  const refused = await inTurn(() => Promise.resolve()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 503, message: 'Hay demasiadas.' });
  expect((refused as ApiError).detail.headers).toHaveProperty('Retry-After');
  expect(begun).toEqual([0, 1]);

  works[0]?.end();
  await taken[0];
  // One place has become free: for one.
  const next = inTurn(() => Promise.resolve('served'));
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow('Hay demasiadas.');
  works.forEach(({ end }) => end());
  expect(await next).toBe('served');
  await Promise.all(taken);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('gives a turn on, also where the work has failed', async () => {
  const inTurn = createLimiter({ concurrency: 1, maxQueue: 1, message: 'Hay demasiadas.' });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(() => Promise.resolve('served'))).toBe('served');
});

it('keeps no place for who has left, and gives no turn', async () => {
  const inTurn = createLimiter({ concurrency: 1, maxQueue: 1, message: 'Hay demasiadas.' });
  const first = openWork();
  const taken = inTurn(first.work);
  const leaving = new AbortController();
  const leaver = inTurn(() => Promise.resolve('served'), leaving.signal);
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow('Hay demasiadas.');
  leaving.abort();
  // At once: the turn may be long in coming.
  await expect(leaver).rejects.toThrow('Hay demasiadas.');
  const next = inTurn(() => Promise.resolve('served'));
  await expect(inTurn(() => Promise.resolve(), leaving.signal)).rejects.toThrow('Hay demasiadas.');
  first.end();
  await taken;
  expect(await next).toBe('served');
});
