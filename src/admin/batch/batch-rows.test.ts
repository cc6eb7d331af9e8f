import { describe, expect, it } from 'vitest';

import { titleOfName, titlesOf, toRows } from '@/admin/batch/batch-rows';

const PDF = ['application/pdf'];
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

describe('toRows', () => {
  it('refuses a file of another type, and an empty one, with the reason', () => {
    const rows = toRows([pdf('a.pdf'), new File(['x'], 'a.exe'), new File([], 'b.pdf')], PDF);
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'refused', 'refused']);
    expect(rows[1]?.message).toContain('Este tipo de archivo no se admite');
    expect(rows[2]?.message).toContain('El archivo está vacío');
  });

  it('gives each record a key of its own', () => {
    const [one, other] = toRows([pdf('a.pdf'), pdf('a.pdf')], PDF);
    expect(one?.key).not.toBe(other?.key);
  });
});

describe('titlesOf', () => {
  it.each([
    ['acta_de-grado.pdf', 'Acta de grado'],
    ['IMG_0001.JPG', 'IMG 0001'],
    ['.pdf', ''],
  ])('%s is %s', (name, title) => {
    expect(titleOfName(name)).toBe(title);
  });

  it('numbers the shared beginning, and leaves what was typed', () => {
    const [one, two, three] = toRows([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')], PDF);
    if (!one || !two || !three) throw new Error('three rows');
    const rows = [one, { ...two, title: 'Clausura' }, three];
    expect(titlesOf(rows, ' Congreso ')).toEqual(['Congreso 1', 'Clausura', 'Congreso 3']);
    expect(titlesOf(rows, '')).toEqual(['A', 'Clausura', 'C']);
    expect(titlesOf([one], 'Congreso')).toEqual(['Congreso']);
  });
});
