import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { followOldAddresses, holds } from './old-addresses.mjs';

interface Question {
  from?: readonly string[];
  answer: (coming: Promise<unknown>) => void;
}

const pack = (names: string[]): Buffer =>
  Buffer.concat(
    names
      .map((name) => createHash('sha256').update(name).digest().subarray(0, 6))
      .toSorted((one, other) => one.compare(other)),
  );

it('finds each of many by its digest, and no other', () => {
  const names = Array.from({ length: 1_000 }, (_, number) => `/antigua/${number}`);
  const digests = pack(names);
  expect(names.every((name) => holds(digests, name))).toBe(true);
  expect(names.some((name) => holds(digests, `${name}/otra`))).toBe(false);
  expect(holds(Buffer.alloc(0), '/antigua/1')).toBe(false);
});

describe('where an address leads', () => {
  let stored: Record<string, string>;
  let questions: (readonly string[] | undefined)[];
  let isAway: boolean;
  let count: number;
  const onQuestion = (message: unknown): void => {
    const { from, answer } = message as Question;
    questions.push(from);
    if (isAway) answer(Promise.reject(new Error('away')));
    else
      answer(
        Promise.resolve(
          from ? stored[from.find((name) => name in stored) ?? ''] : pack(Object.keys(stored)),
        ),
      );
  };
  const open = () =>
    followOldAddresses({
      note: () => undefined,
      now: () => count,
      haveChangedAfter: (_tags: Iterable<string>, order: number) => count > order,
      isUpToDate: () => true,
    });
  const nowhere = { isPage: false };

  beforeEach(() => {
    [stored, questions, isAway, count] = [
      { '/vieja': '/acerca', '/?p=1': '/contacto' },
      [],
      false,
      0,
    ];
    subscribe('doctorado:old-addresses', onQuestion);
  });
  afterEach(() => unsubscribe('doctorado:old-addresses', onQuestion));

  it('is asked once, and what is none costs no question', async () => {
    const { find } = open();
    expect(await find('/vieja/?utm_source=x', nowhere)).toBe('/acerca');
    expect(await find('/VIEJA?p=9', nowhere)).toBe('/acerca');
    expect(await find('/?p=1', { isPage: true })).toBe('/contacto');
    for (let number = 0; number < 100; number += 1) {
      expect(await find(`/otra-${number}`, nowhere)).toBeUndefined();
    }
    expect(questions).toEqual([undefined, ['/vieja'], ['/?p=1']]);
  });

  it('is asked anew after a change, once for all who wait', async () => {
    const { find } = open();
    expect(await find('/nueva', nowhere)).toBeUndefined();
    stored = { '/nueva': '/noticias' };
    count += 1;
    const found = await Promise.all(Array.from({ length: 5 }, () => find('/nueva', nowhere)));
    expect(new Set(found)).toEqual(new Set(['/noticias']));
    expect(questions.filter((from) => from === undefined)).toHaveLength(2);
    expect(await find('/vieja', nowhere)).toBeUndefined();
  });

  it('is not called gone by who has not read yet where anything leads', async () => {
    isAway = true;
    const { find } = open();
    await expect(find('/vieja', nowhere)).rejects.toThrow();
    expect(await find('/?p=1', { isPage: true })).toBeUndefined();
  });

  it('is told from memory while the database is away', async () => {
    const { find } = open();
    expect(await find('/vieja', nowhere)).toBe('/acerca');
    isAway = true;
    count += 1;
    expect(await find('/vieja', nowhere)).toBe('/acerca');
    expect(await find('/otra', nowhere)).toBeUndefined();
    await expect(find('/?p=1', { isPage: true })).rejects.toThrow('away');
  });
});
