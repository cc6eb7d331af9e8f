import type { Payload } from 'payload';
import { beforeEach, expect, it, vi } from 'vitest';

import { findUnnoted, indexRecords } from '@/features/search/search.entries';
import { searchTask } from '@/features/search/search.task';

vi.mock('@/features/search/search.entries', () => ({
  findUnnoted: vi.fn(),
  forgetGone: vi.fn(),
  indexRecords: vi.fn(),
  indexPages: vi.fn(),
}));
vi.mock('@/features/search/search.files', () => ({ readFiles: vi.fn() }));
vi.mock('@/features/search/search.sources', () => ({ SOURCES: [{ kind: 'news' }] }));
vi.mock('@/features/search/search.words', () => ({
  forgetWordsOf: vi.fn(),
  lookThroughWords: vi.fn(),
  spellEntries: vi.fn(),
}));

const ALL = Array.from({ length: 250 }, (_, index) => 250 - index);

const payload = { logger: { error: vi.fn() } } as unknown as Payload;
let unnoted: Set<number>;
let failing: Set<number>;

beforeEach(() => {
  unnoted = new Set(ALL);
  vi.mocked(findUnnoted).mockImplementation((_payload, _source, { before, limit }) =>
    Promise.resolve(ALL.filter((id) => unnoted.has(id) && id < before).slice(0, limit)),
  );
  vi.mocked(indexRecords).mockImplementation((_req, _slug, ids) => {
    if (ids.some((id) => failing.has(id))) {
      return Promise.reject(Object.assign(new Error('too long'), { code: '54000' }));
    }
    for (const id of ids) unnoted.delete(id);
    return Promise.resolve();
  });
});

/** One round of the indexing step, as the runner calls it. */
const doRound = async (step: ReturnType<typeof searchTask>['steps'][number]): Promise<void> => {
  while (await step.runBatch(payload, () => true));
};

it.each([
  ['the newest', [250]],
  ['one in the middle', [120]],
  ['the oldest', [1]],
  ['a whole batch', ALL.slice(0, 100)],
  ['more than a batch', ALL.slice(0, 130)],
  ['all', ALL],
])('records that cannot be noted hold up no other: %s', async (_which, ids) => {
  failing = new Set(ids);
  const step = searchTask(() => Promise.resolve([])).steps.find(({ name }) => name === 'records');
  if (!step) throw new Error('There is no such step');

  await expect(doRound(step)).rejects.toThrow(`news ${String(ids[0])} (54000)`);
  expect([...unnoted].sort()).toEqual([...ids].sort());

  // They are retried in the next round.
  failing = new Set();
  await doRound(step);
  expect(unnoted.size).toBe(0);
});
