import { describe, expect, it } from 'vitest';

import type { RequestSum } from '@/features/insight/statistics/statistics.queries';
import {
  bucketsOf,
  tabulateAnswers,
  tabulateCalls,
  tabulateLines,
  tabulateMonths,
  tabulatePeople,
  tabulateUniversities,
} from '@/features/insight/statistics/statistics.tables';

const sumOf = (part: Partial<RequestSum>): RequestSum => ({
  bucket: null,
  status: 'pending',
  line: null,
  count: 1,
  ...part,
});

describe('the months of a period', () => {
  it('end with the present one, over the turn of a year', () => {
    expect(bucketsOf('12', { last: '2026-02', known: [] })).toEqual([
      ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
      ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
    ]);
  });

  it('are years from the first that has any, with those that have none', () => {
    expect(bucketsOf('todo', { last: '2026-11', known: ['2023', '2026'] })).toEqual([
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    expect(bucketsOf('todo', { last: '2026-11', known: [] })).toEqual(['2026']);
  });
});

it('a month counts each status, and all', () => {
  const sums = [
    sumOf({ bucket: '2026-11', count: 3 }),
    sumOf({ bucket: '2026-11', status: 'rejected', count: 2 }),
    sumOf({ bucket: '2026-11', status: 'withdrawn', count: 1 }),
    sumOf({ line: 'curriculo', count: 5 }),
  ];
  const { headings, rows } = tabulateMonths(sums, { period: '12', last: '2026-11' });
  expect(headings).toEqual(['Mes', 'Pendiente', 'Aprobado', 'Rechazado', 'Retirada', 'Total']);
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)).toEqual(['nov 2026', 3, 0, 2, 1, 6]);
  expect(rows.at(-2)).toEqual(['oct 2026', 0, 0, 0, 0, 0]);
});

it('all eleven lines stand there, the most asked for first', () => {
  const { rows } = tabulateLines([sumOf({ line: 'universitaria', count: 4 })]);
  expect(rows).toHaveLength(11);
  expect(rows[0]).toEqual(['Educación Universitaria y Mercado Laboral', 4, 4, 0, 0, 0]);
});

it('an answer counts where it came, and none counts as waiting', () => {
  const { rows } = tabulateAnswers([
    { isAnswered: true, days: 1, count: 4 },
    { isAnswered: true, days: 7, count: 2 },
    { isAnswered: true, days: null, count: 1 },
    { isAnswered: false, days: null, count: 3 },
  ]);
  expect(rows).toEqual([
    ['Menos de 24 horas', 4],
    ['De 1 a 3 días', 0],
    ['De 3 a 7 días', 2],
    ['De 7 a 30 días', 0],
    ['Más de 30 días', 1],
    ['Todavía sin respuesta', 3],
  ]);
});

it('calls keep their order, and what came in none has a row too', () => {
  const { rows } = tabulateCalls([
    { call: 2, name: 'Cohorte 2027', status: 'pending', count: 2 },
    { call: 2, name: 'Cohorte 2027', status: 'approved', count: 1 },
    { call: 1, name: 'Cohorte 2027', status: 'approved', count: 4 },
    { call: null, name: null, status: 'rejected', count: 5 },
  ]);
  expect(rows).toEqual([
    ['Cohorte 2027', 3, 2, 1, 0, 0],
    ['Cohorte 2027', 4, 0, 4, 0, 0],
    ['Sin convocatoria', 5, 0, 0, 5, 0],
  ]);
});

it('one university in many spellings is one', () => {
  const { rows } = tabulateUniversities([
    { name: 'Universidad Católica', count: 3 },
    { name: 'Otra', count: 4 },
    { name: 'universidad  catolica ', count: 2 },
  ]);
  expect(rows).toEqual([
    ['Universidad Católica', 5],
    ['Otra', 4],
  ]);
});

it('people are counted by their requests, those with many together', () => {
  const { rows } = tabulatePeople([
    { requests: 1, people: 40 },
    { requests: 3, people: 2 },
  ]);
  expect(rows).toEqual([
    ['Una solicitud', 40],
    ['2 solicitudes', 0],
    ['3 o más solicitudes', 2],
  ]);
});
