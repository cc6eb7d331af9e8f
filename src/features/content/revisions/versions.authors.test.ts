import { expect, it } from 'vitest';

import { matchAuthors } from '@/features/content/revisions/versions.authors';

/** The author of each version, by the first log entry after the version was stored. */

const at = (second: number): string => new Date(second * 1_000).toISOString();
const version = (id: number, second: number) => ({ id, savedAt: at(second) });
const deed = (username: string | null, second: number) => ({ username, createdAt: at(second) });

it('is of who did something right after it, and before the next', () => {
  const versions = [version(3, 30.2), version(2, 30), version(1, 10)];
  const deeds = [deed('ana', 10.01), deed('ana', 10.02), deed('luis', 30.1), deed('ana', 30.3)];
  expect([...matchAuthors(versions, deeds)]).toEqual([
    [3, 'ana'],
    [2, 'luis'],
    [1, 'ana'],
  ]);
});

it('is nobody’s where the log has nothing of it', () => {
  expect([...matchAuthors([version(2, 500), version(1, 10)], [deed('ana', 300)])]).toEqual([]);
  expect([...matchAuthors([version(1, 10)], [deed(null, 10)])]).toEqual([]);
  expect([...matchAuthors([], [])]).toEqual([]);
});
