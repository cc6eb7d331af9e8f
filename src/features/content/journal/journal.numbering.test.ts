import { expect, it } from 'vitest';

import { describeNumbers, formatNumbering, numbersOf } from './journal.numbering';

it.each(['s/n', 'S/N', ' s / n ', 's.n.', 's. n.', '–', '—', '-', '.'])(
  '%j is no volume and no number',
  (text) => expect(numbersOf({ volume: text, issue: text })).toEqual({ volume: null, issue: null }),
);

it.each(['12', '2-3', 'Especial', 'XIV', 'sn', 'S/N 2', 'n.º 1'])('%j is one', (text) =>
  expect(numbersOf({ volume: text, issue: text })).toEqual({ volume: text, issue: text }),
);

it.each([
  ['12', '2', 'Vol. 12, No. 2 (2026)'],
  ['s/n', '2', 'No. 2 (2026)'],
  ['12', 's/n', 'Vol. 12 (2026)'],
  ['s/n', 's/n', '(2026)'],
])('volume %j, number %j: %j', (volume, issue, name) =>
  expect(formatNumbering({ volume, issue, year: 2026 })).toBe(name),
);

it.each([
  [
    '12',
    '2',
    { issueNumber: '2', isPartOf: { volumeNumber: '12', isPartOf: { name: 'Revista' } } },
  ],
  ['s/n', '2', { issueNumber: '2', isPartOf: { '@type': 'Periodical', name: 'Revista' } }],
  ['s/n', 's/n', { isPartOf: { '@type': 'Periodical', name: 'Revista' } }],
])('volume %j, number %j in the words of schema.org', (volume, issue, expected) => {
  const found = describeNumbers({ volume, issue }, { '@type': 'Periodical', name: 'Revista' });
  expect(found).toMatchObject(expected);
  expect(JSON.stringify(found)).not.toContain('s/n');
});
