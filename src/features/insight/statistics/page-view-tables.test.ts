import { expect, it } from 'vitest';

import {
  tabulateDays,
  tabulatePages,
  tabulateViews,
} from '@/features/insight/statistics/page-view-tables';

it('a month without anybody stands there too', () => {
  const { headings, rows } = tabulateViews([{ bucket: '2026-11', views: 9, visitors: 4 }], {
    period: '12',
    last: '2026-11',
  });
  expect(headings).toEqual(['Mes', 'Visitas', 'Lecturas']);
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)).toEqual(['nov 2026', 4, 9]);
  expect(rows.at(-2)).toEqual(['oct 2026', 0, 0]);
});

it('of all times there are years', () => {
  const { title, headings, rows } = tabulateViews([{ bucket: '2024', views: 5, visitors: 2 }], {
    period: 'todo',
    last: '2026-11',
  });
  expect(rows).toEqual([
    ['2024', 2, 5],
    ['2025', 0, 0],
    ['2026', 0, 0],
  ]);
  expect(title).toBe('Lecturas por año');
  expect(headings[0]).toBe('Año');
});

it('a day is told by its number and month', () => {
  const { rows } = tabulateDays([{ bucket: '2026-11-03', views: 2, visitors: 1 }]);
  expect(rows).toEqual([['3 nov', 1, 2]]);
});

it('a page that the public does not see has no address', () => {
  const { rows } = tabulatePages('pages', [
    { title: 'Inicio', type: 'Página', views: 3, address: '/' },
    { title: 'Un borrador', type: 'Noticia', views: 1, address: null },
  ]);
  expect(rows).toEqual([
    ['Inicio', 3, 'Página', '/'],
    ['Un borrador', 1, 'Noticia', null],
  ]);
});
