import { expect } from 'vitest';

import type { StoredContent } from './content';
import { call, idOf, listOf, type JsonRecord } from './rest.client';
import { unique } from './unique';

/** Tests of a list's search, for every endpoint. */

type Parameters = Record<string, string>;
interface SearchedList {
  /** Reads the list through the tested endpoint. */
  read: (parameters: Parameters) => Promise<{ records: JsonRecord[]; total: number }>;
  make: (fields: JsonRecord) => Promise<StoredContent>;
}

export const readList = async (path: string, parameters: Parameters, token?: string) => {
  const answer = await call('GET', `${path}?${new URLSearchParams(parameters)}`, {
    ...(token === undefined ? {} : { token }),
  });
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  return { records: listOf(answer), total: Number(answer.headers.get('x-total-count')) };
};

export const idsOf = (records: JsonRecord[]): number[] => records.map(idOf);

/**
 * Fails unless a search finds a part of the title or of `text` as typed, ignoring case and accents.
 *
 * @returns a search that finds two records.
 */
export const expectSearched = async (
  { read, make }: SearchedList,
  text: string,
): Promise<string> => {
  const mark = unique('Búsqueda');
  const inTitle = await make({ title: `Jornada de ÍNDOLE ${mark}` });
  const inText = await make({ [text]: `Con  pingüinos\nde ${mark}` });
  const wanted = mark.replace('ú', 'U');
  for (const [search, ids] of [
    [wanted, [inText.id, inTitle.id]],
    [`indole ${wanted}`, [inTitle.id]],
    [` PINGUINOS de  ${wanted} `, [inText.id]],
    [`jornada de indole ${wanted}`, [inTitle.id]],
    // The words in another order, or with other words between them.
    [`${wanted} indole jornada`, []],
    [`jornada indole ${wanted}`, []],
    [`${wanted} ausente`, []],
  ] as const) {
    const { records, total } = await read({ search });
    expect(idsOf(records).toSorted()).toEqual([...ids].toSorted());
    expect(total).toBe(ids.length);
  }
  return wanted;
};

/**
 * Fails if the words of a search match in another order: «Revista A» must not find
 * «Revista B, de la A a la Z», nor a text that begins in the title and ends in `text`.
 */
export const expectPhrases = async ({ read, make }: SearchedList, text: string): Promise<void> => {
  const mark = unique('Revista');
  const one = await make({ title: `${mark} A`, [text]: `Número de ${mark}` });
  const other = await make({ title: `${mark} B, de la A a la Z`, [text]: 'A Ñ O’B' });
  for (const [search, ids] of [
    [`${mark} A`, [one.id]],
    [`  ${mark} a `, [one.id]],
    [`${mark} B`, [other.id]],
    [`${mark} b, de la a`, [other.id]],
    [`A ${mark}`, []],
    [`A Número`, []],
    [`Z A`, []],
    [`${mark}  B, DE LÁ`, [other.id]],
    [`${mark} B de la A`, []],
  ] as const) {
    const { records } = await read({ search });
    const found = idsOf(records).filter((id) => id === one.id || id === other.id);
    expect(found.toSorted(), search).toEqual([...ids].toSorted());
  }
};

/** Fails if a character of a search is treated as a wildcard. */
export const expectNoWildcards = async ({ read, make }: SearchedList): Promise<void> => {
  const mark = unique('Signos');
  const { id } = await make({ title: `${mark} al 100 % de a_b \\ c` });
  for (const search of [`${mark} al 100 %`, 'a_b \\ c']) {
    expect(idsOf((await read({ search })).records)).toContain(id);
  }
  for (const search of [`${mark}%100`, `${mark} al 1_0`, `${mark} al 100 \\%`]) {
    expect((await read({ search })).records).toEqual([]);
  }
};
