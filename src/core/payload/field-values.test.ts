import type { FlattenedField } from 'payload';
import { describe, expect, it } from 'vitest';

import { findWrongValues } from '@/core/payload/field-values';

const field = (type: string, more: object = {}): FlattenedField =>
  ({ name: 'it', type, ...more }) as FlattenedField;

const ROWS = field('array', { flattenedFields: [{ name: 'name', type: 'text' }] });
const GROUP = field('group', { flattenedFields: [{ name: 'name', type: 'text' }] });
const RELATION = field('relationship', { relationTo: 'users' });
const MANY = field('relationship', { relationTo: 'users', hasMany: true });
const OF_TWO = field('relationship', { relationTo: ['users', 'news'] });

const wrongPaths = (one: FlattenedField, value: unknown): string[] =>
  findWrongValues([one], { it: value }).map(({ path }) => path);

describe('accepts a value of the field’s type', () => {
  it.each<[FlattenedField, unknown[]]>([
    [field('text'), ['', 'a', null, undefined]],
    [field('date'), ['2026-11-28', '2026-11-28T10:00:00.000Z', new Date(0), '', null]],
    [field('number'), [0, -1.5, '12', '', null]],
    [field('checkbox'), [true, false, 'true', '', null]],
    [RELATION, [1, '12', 2_147_483_647, { id: 3 }, '', 'none', null]],
    [MANY, [[1, '2'], [], 3]],
    [OF_TWO, [{ relationTo: 'users', value: 1 }, null]],
    [ROWS, [[], [{ name: 'a' }, {}], 0, '0', '', null]],
    [GROUP, [{}, { name: 'a' }]],
    [field('json'), [7, 'a', { a: [1] }]],
  ])('%j', (one, values) => {
    expect(values.flatMap((value) => wrongPaths(one, value))).toEqual([]);
  });
});

describe('reports a value of another type with its path', () => {
  it.each<[FlattenedField, unknown[]]>([
    [field('text'), [7, true, ['a'], { a: 1 }]],
    [field('email'), [7, ['a']]],
    [field('select'), [7, ['a']]],
    [field('date'), [7, true, ['a'], 'ayer', '0000', '+275760-09-14']],
    [field('number'), [true, [1], {}, 'abc', Infinity, NaN]],
    [field('checkbox'), [7, 'quizá', [true]]],
    [RELATION, [0, -1, 1.5, 2_147_483_648, '9'.repeat(40), 'abc', [1], {}, { id: 'a' }, true]],
    [OF_TWO, [1, { relationTo: 'users' }, { relationTo: 7, value: 1 }]],
    [ROWS, [7, 'abc', true, {}]],
    [GROUP, [7, 'abc', [], null]],
  ])('%j', (one, values) => {
    expect(values.map((value) => wrongPaths(one, value))).toEqual(values.map(() => ['it']));
  });

  it('within rows and groups', () => {
    expect(wrongPaths(ROWS, [{ name: 'a' }, { name: 7 }, 'x'])).toEqual(['it.1.name', 'it.2']);
    expect(wrongPaths(GROUP, { name: ['a'] })).toEqual(['it.name']);
  });
});
