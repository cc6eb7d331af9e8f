import { describe, expect, it } from 'vitest';

import { autoResolveConflicts, findDifferences } from '@/admin/form/conflict';

const part = { label: '', describe: String };
const parts = ['a', 'b', 'c', 'd'].map((name) => ({ name, part }));
const base = { a: '1', b: '1', c: '1', d: '1' };

describe('two versions of a record', () => {
  const differences = findDifferences(parts, {
    base,
    mine: { a: 'mía', b: '1', c: 'mía', d: ' otra ' },
    stored: { a: '1', b: 'otra', c: 'otra', d: 'otra' },
  });

  it('differ where they say something else, and it is known who said it', () => {
    expect(differences.map(({ name, changedBy }) => [name, changedBy])).toEqual([
      ['a', 'me'],
      ['b', 'other'],
      ['c', 'both'],
    ]);
  });

  it('leave to choose only what both changed', () => {
    expect(autoResolveConflicts(differences)).toEqual({ a: 'mine', b: 'stored' });
  });

  it('leave everything to choose where nobody knows what there was before', () => {
    const unknown = findDifferences(parts, {
      base: null,
      mine: base,
      stored: { ...base, b: 'otra' },
    });
    expect(unknown.map(({ name, changedBy }) => [name, changedBy])).toEqual([['b', 'both']]);
    expect(autoResolveConflicts(unknown)).toEqual({});
  });
});
