import { expect, it } from 'vitest';

import { listPath } from '@/core/payload/list-path';

it('writes alternatives and their conditions as the list reads them', () => {
  const since = '2026-11-18T10:00:00.000Z';
  expect(
    listPath('activity', [
      [{ createdAt: { greater_than: since } }, { detail: { contains: '→ A & B' } }],
      [{ action: { equals: 'role' } }],
    ]),
  ).toBe(
    '/admin/collections/activity' +
      '?where[or][0][and][0][createdAt][greater_than]=2026-11-18T10%3A00%3A00.000Z' +
      '&where[or][0][and][1][detail][contains]=%E2%86%92%20A%20%26%20B' +
      '&where[or][1][and][0][action][equals]=role',
  );
});
