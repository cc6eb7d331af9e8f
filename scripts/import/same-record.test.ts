import { describe, expect, it } from 'vitest';

import { LaunchError } from '../launcher/launch-error.mjs';
import { type ImportRun, nothingSeen } from './import-run';
import type { Imported } from './imported-records';
import type { ImportRecord, OldAddress } from './records';
import { withoutFormerFiles } from './resolve-files';
import { isAlike, isSameRecord, requireSameRecord, titleLikeness } from './same-record';
import { settleSource } from './settle-source';
import { sourceAt } from './source';

it.each([
  ['Uno', 'Uno, corregido', 1],
  ['Reseña', 'RESEÑA, otra vez', 1],
  ['La educación en Venezuela', 'La educacion en Venezuela', 1],
  ['La educación en Venezuela', 'La escuela en Colombia', 0],
  ['Convocatoria 2019', 'Convocatoria 2020', 0.5],
  ['', '', 1],
  ['', 'Uno', 0],
])('the titles %j and %j are alike by %d', (one, other, likeness) => {
  expect(titleLikeness(one, other)).toBe(likeness);
});

it.each([
  ['the same DOI', { doi: '10.5555/A', title: 'Uno' }, { doi: '10.5555/a', title: 'Otra' }, true],
  ['another DOI', { doi: '10.5555/a', title: 'Uno' }, { doi: '10.5555/b', title: 'Uno' }, false],
  [
    'the same number',
    { volume: '1', issue: '2', year: 2019, title: 'a' },
    { volume: '1', issue: '2', year: 2019, title: 'b' },
    true,
  ],
  [
    'another year',
    { volume: '1', issue: '2', year: 2019, title: 'a' },
    { volume: '1', issue: '2', year: 2020, title: 'a' },
    false,
  ],
  ['a corrected title', { title: 'Leer en casa' }, { title: 'Leer en la casa' }, true],
  ['another title', { title: 'Leer en casa' }, { title: 'Escribir cartas' }, false],
])('%s', (_, stored, wanted, expected) => {
  expect(isAlike(stored, wanted)).toBe(expected);
});

interface Redirect {
  from: string;
  to: string;
}

interface Site {
  redirects: Redirect[];
  record: Record<string, unknown> | null;
  sources?: string[];
}

const runOf = (
  address: string | undefined,
  { record, redirects, sources = [] }: Site,
): ImportRun => {
  const find = ({ where }: { where: { from?: { in: string[] }; to?: { equals: string } } }) =>
    Promise.resolve({
      docs: redirects.filter(({ from, to }) =>
        where.from ? where.from.in.includes(from) : where.to?.equals === to,
      ),
    });
  const drizzle = {
    execute: () => Promise.resolve({ rows: sources.map((source) => ({ source })) }),
  };
  return {
    payload: { find, findByID: () => Promise.resolve(record), db: { drizzle, sessions: {} } },
    source: sourceAt('wordpress', address),
    seen: nothingSeen(),
  } as unknown as ImportRun;
};

const known: Imported = {
  item: 'post 16',
  collection: 'news',
  record: 7,
  digest: '',
  storedAt: new Date(0),
  isFormer: true,
};
const TO = '/noticias?noticia=7';

const wanted = (from: string[], title = 'Calendario'): ImportRecord => ({
  item: 'post 16',
  label: '',
  place: '',
  collection: 'news',
  files: [],
  data: () => ({ title }),
  addresses: (record): OldAddress[] =>
    from.map((one) => ({ from: one, to: `/noticias?noticia=${record}` })),
});

const A = 'https://u.example.edu/doctorado';
const DOCTORADO = [
  { from: '/doctorado/2019/uno', to: TO },
  { from: '/?p=16', to: TO },
];

describe('what was imported under a former name', () => {
  it.each([
    ['its address leads to it', A, [`${A}/2019/uno`, `${A}/?p=16`], DOCTORADO, 'Otro título', true],
    [
      'of another site of the host',
      'https://u.example.edu/posgrado',
      ['https://u.example.edu/posgrado/2019/uno'],
      DOCTORADO,
      'Calendario',
      false,
    ],
    [
      'of the root, by its number alone',
      'https://u.example.edu',
      ['https://u.example.edu/2019/b', '/?p=16'],
      DOCTORADO,
      'Otra cosa',
      false,
    ],
    [
      'of the root, with another permalink',
      'https://u.example.edu',
      ['https://u.example.edu/b'],
      [{ from: '/2019/uno', to: TO }],
      'Calendario',
      true,
    ],
    ['a draft of the same title', A, [], [], 'Calendario', true],
    ['a draft of another title', A, [], [], 'Otra cosa', false],
    [
      'plain permalinks',
      'https://u.example.edu',
      ['https://u.example.edu/?p=16'],
      [{ from: '/?p=16', to: TO }],
      'Otra cosa',
      true,
    ],
  ])('%s', async (_, address, from, redirects, title, expected) => {
    const run = runOf(address, { redirects, record: { title: 'Calendario' } });
    expect(await isSameRecord(run, wanted(from, title), known)).toBe(expected);
  });

  it('and deleted here stays away', async () => {
    const run = runOf(A, { redirects: [], record: null });
    expect(await isSameRecord(run, wanted([]), known)).toBe(true);
  });
});

it('of another item of this number, the files under a former name are not taken', () => {
  const rowOf = (item: string, isFormer: boolean): [string, Imported] => [
    item,
    { ...known, item, collection: 'media', isFormer },
  ];
  const rows = new Map([
    rowOf('file article 12 pdf', true),
    rowOf('file article 12 galley 3', false),
    rowOf('file article 120 pdf', true),
    rowOf('file 2019/05/a.jpg', true),
  ]);
  expect([...withoutFormerFiles(rows, 'article 12').keys()]).toEqual([
    'file article 12 galley 3',
    'file article 120 pdf',
    'file 2019/05/a.jpg',
  ]);
});

describe('a source without an address', () => {
  const refused = /con este número se importó antes otra cosa, «Calendario».*--old-address/u;

  it('changes nothing that is another thing', async () => {
    const run = runOf(undefined, { redirects: [], record: { title: 'Calendario' } });
    await expect(requireSameRecord(run, wanted([], 'Otra cosa'), known)).rejects.toThrow(refused);
    await expect(requireSameRecord(run, wanted([]), known)).resolves.toBeUndefined();
  });

  it('with an address is not asked', async () => {
    const run = runOf(A, { redirects: [], record: { title: 'Calendario' } });
    await expect(requireSameRecord(run, wanted([], 'Otra cosa'), known)).resolves.toBeUndefined();
  });

  it.each([
    [[], { name: 'ojs', isVague: true }],
    [
      ['ojs r.example.org/index.php/r'],
      { name: 'ojs r.example.org/index.php/r', former: ['ojs'], isVague: true },
    ],
  ])('after %j is %j', async (sources, expected) => {
    const run = runOf(undefined, { redirects: [], record: null, sources });
    expect(await settleSource(run, 'ojs', sourceAt('ojs', undefined))).toMatchObject(expected);
  });

  it('is not taken for one of several', async () => {
    const sources = ['ojs a.example.org/index.php/a', 'ojs b.example.org/index.php/b'];
    const run = runOf(undefined, { redirects: [], record: null, sources });
    const settled = settleSource(run, 'ojs', sourceAt('ojs', undefined));
    await expect(settled).rejects.toThrow(LaunchError);
    await expect(settled).rejects.toThrow(/index\.php\/a, b\.example.*--old-address/u);
  });
});
