import type { Payload } from 'payload';
import { beforeEach, expect, it, vi } from 'vitest';

import { FailedRecords } from '@/core/background/each-record';

const log = vi.fn();
const payload = { logger: { error: log } } as unknown as Payload;
const fault = (code: string) => Promise.reject(Object.assign(new Error('x'), { code }));

beforeEach(() => void log.mockReset());

it('a failing record does not block the others, and the pass ends with its name and cause', async () => {
  const failed = new FailedRecords();
  const done: string[] = [];
  for (const record of ['news 3', 'news 2', 'news 1']) {
    await failed.tryOne(payload, record, () =>
      record === 'news 2' ? fault('54000') : Promise.resolve(done.push(record)),
    );
  }
  expect(done).toEqual(['news 3', 'news 1']);
  expect(log).toHaveBeenCalledOnce();
  expect(() => failed.endPass()).toThrow('falla news 2 (54000)');
  // The next pass starts with empty counts.
  expect(() => failed.endPass()).not.toThrow();
});

it('counts many failures and names a few', async () => {
  const failed = new FailedRecords();
  for (let id = 0; id < 500; id += 1)
    await failed.tryOne(payload, `news ${id}`, () => fault('54000'));
  expect(log).toHaveBeenCalledTimes(10);
  expect(() => failed.endPass()).toThrow(/^fallan news 0 .* y 490 más$/u);
});

it('stops at once while the database is unreachable', async () => {
  const failed = new FailedRecords();
  await expect(failed.tryOne(payload, 'news 1', () => fault('ECONNREFUSED'))).rejects.toThrow();
  expect(() => failed.endPass()).not.toThrow();
});
