import { describe, expect, it } from 'vitest';

import { concatPages } from '@/core/content/records';
import type { Pagination } from '@/core/schema';

const readerOf =
  (docs: string[]) =>
  ({ limit, page = 1 }: Pagination) => {
    const size = limit ?? docs.length;
    return Promise.resolve({
      docs: docs.slice((page - 1) * size, page * size),
      total: docs.length,
    });
  };

const read = (first: string, second: string, pagination: Pagination) =>
  concatPages([readerOf(Array.from(first)), readerOf(Array.from(second))], pagination);

describe('two lists in turn', () => {
  it('come whole where no limit is asked for', async () => {
    expect(await read('abc', 'de', {})).toEqual({ docs: ['a', 'b', 'c', 'd', 'e'], total: 5 });
  });

  it.each([
    ['abcde', 'fghijklm'],
    ['', 'abcdef'],
    ['abcdef', ''],
    ['abc', 'd'],
    ['', ''],
  ])('«%s» and «%s» come page by page, each record once', async (first, second) => {
    for (const limit of [1, 2, 3, 4, 50]) {
      const paged: string[] = [];
      for (let page = 1; page <= 20; page += 1) {
        const { docs, total } = await read(first, second, { limit, page });
        expect(total).toBe(first.length + second.length);
        expect(docs.length).toBe(Math.max(0, Math.min(limit, total - (page - 1) * limit)));
        paged.push(...docs);
      }
      expect(paged.join('')).toBe(first + second);
    }
  });
});
