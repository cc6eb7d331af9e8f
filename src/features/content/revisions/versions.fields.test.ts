import type { FlattenedField } from 'payload';
import { describe, expect, it } from 'vitest';

import { compareFields } from '@/features/content/revisions/versions.fields';
import { startBudget } from '@/features/content/revisions/versions.words';

const field = (name: string, type: string, label: string, more: object = {}): FlattenedField =>
  ({ name, type, label, ...more }) as unknown as FlattenedField;

const FIELDS = [
  field('id', 'number', 'ID'),
  field('title', 'text', 'Título'),
  field('imageUrl', 'text', 'Imagen (dirección)'),
  field('published', 'checkbox', 'Publicada'),
  field('cancelled', 'checkbox', 'Cancelado'),
  field('publishAt', 'date', 'Publicar el'),
  field('receivedAt', 'date', 'Recibido', { admin: { date: { pickerAppearance: 'dayOnly' } } }),
  field('capacity', 'number', 'Cupo'),
  field('licence', 'select', 'Licencia', {
    options: [
      { value: 'cc0', label: 'Dominio público' },
      { value: 'cc-by', label: 'Atribución' },
    ],
  }),
  field('issue', 'relationship', 'Número', { relationTo: 'journal' }),
  field('pdf', 'upload', 'PDF', { relationTo: 'media' }),
  field('searchText', 'textarea', 'Búsqueda', { admin: { disabled: true } }),
  field('updatedAt', 'date', 'Última modificación', { admin: { hidden: true } }),
  field('map', 'group', 'Mapa', { flattenedFields: [field('zoom', 'number', 'Acercamiento')] }),
  field('abstracts', 'array', 'Resúmenes', {
    labels: { singular: 'Resumen' },
    flattenedFields: [
      field('language', 'select', 'Idioma', { options: [{ value: 'en', label: 'Inglés' }] }),
      field('text', 'textarea', 'Resumen'),
      field('id', 'text', 'ID'),
    ],
  }),
  field('authors', 'array', 'Autoría', {
    labels: { singular: 'Persona' },
    flattenedFields: [
      field('givenName', 'text', 'Nombres'),
      field('familyName', 'text', 'Apellidos'),
      field('orcid', 'text', 'ORCID'),
    ],
  }),
];

const compare = (before: object, after: object) =>
  compareFields(FIELDS, before as Record<string, unknown>, after as Record<string, unknown>, {
    timeZone: 'America/Caracas',
    titleFieldOf: () => 'title',
    budget: startBudget(60_000),
  });

describe('fields', () => {
  it.each([
    ['nothing became nothing', { title: null }, { title: '' }],
    ['a switch that was not there is off', {}, { cancelled: false, published: null }],
    ['no screen shows it', { searchText: 'a', updatedAt: 'b', id: 1 }, { id: 2 }],
    ['a list that was not there is empty', {}, { authors: [] }],
    [
      'the same moment',
      { publishAt: '2026-12-01T14:00:00Z' },
      { publishAt: '2026-12-01T10:00:00-04:00' },
    ],
  ])('%s: nothing is told', (_, before, after) => {
    expect(compare(before, after)).toEqual([]);
  });

  it.each([
    ['title', 'Título', 'Uno', 'Dos', 'Uno', 'Dos'],
    ['title', 'Título', 'Uno', undefined, 'Uno', null],
    ['published', 'Estado', false, true, 'Borrador', 'Publicado'],
    ['cancelled', 'Cancelado', null, true, 'No', 'Sí'],
    ['capacity', 'Cupo', 1200, 30, '1200', '30'],
    [
      'imageUrl',
      'Imagen',
      '/api/media/file/campus.jpg',
      'https://example.org/a.jpg',
      'campus.jpg',
      'https://example.org/a.jpg',
    ],
    ['licence', 'Licencia', 'cc0', 'cc-by', 'Dominio público', 'Atribución'],
    ['licence', 'Licencia', 'de-antes', 'cc0', 'de-antes', 'Dominio público'],
    ['issue', 'Número', { id: 1, title: 'Volumen 1' }, 7, 'Volumen 1', 'Uno que ya no está'],
    ['pdf', 'PDF', null, { id: 3, filename: 'articulo.pdf' }, null, 'articulo.pdf'],
    [
      'publishAt',
      'Publicar el',
      null,
      '2026-12-01T02:30:00.000Z',
      null,
      'lunes, 30 de noviembre de 2026, 22:30',
    ],
    ['receivedAt', 'Recibido', '2026-12-01T12:00:00.000Z', null, '1 de diciembre de 2026', null],
  ])('%s (%s)', (name, label, before, after, old, now) => {
    expect(compare({ [name]: before }, { [name]: after })).toEqual([
      { kind: 'value', name, label, before: old, after: now },
    ]);
  });

  it('a group lends its name to its fields', () => {
    expect(compare({ map: { zoom: 3 } }, { map: { zoom: 4 } })).toMatchObject([
      { label: 'Mapa: Acercamiento', before: '3', after: '4' },
    ]);
  });
});

describe('entries of a list', () => {
  const ana = { id: 'a', givenName: 'Ana', familyName: 'Pérez' };
  const luis = { id: 'b', givenName: 'Luis', familyName: 'Gil' };
  const eva = { id: 'c', givenName: 'Eva', familyName: 'Sanz' };

  const entries = (before: object[], after: object[]) => {
    const [found] = compare({ authors: before }, { authors: after });
    return found?.kind === 'list'
      ? found.entries.map(({ change, name, before: old, after: now }) => [change, name, old, now])
      : [];
  };

  it('that came and that went', () => {
    expect(entries([ana, luis], [ana, eva])).toEqual([
      ['removed', 'Luis Gil', 2, null],
      ['added', 'Eva Sanz', null, 2],
    ]);
  });

  it('that changed, field by field', () => {
    expect(compare({ authors: [ana] }, { authors: [{ ...ana, orcid: '1' }] })).toMatchObject([
      {
        label: 'Autoría',
        entries: [{ change: 'changed', fields: [{ label: 'ORCID', before: null, after: '1' }] }],
      },
    ]);
  });

  it('that changed places: one that moved does not move the others', () => {
    expect(entries([ana, luis, eva], [eva, ana, luis])).toEqual([['moved', 'Eva Sanz', 3, 1]]);
  });

  it('that were stored anew under other numbers are known by their names', () => {
    const anew = [ana, luis].map((row, index) => ({ ...row, id: `nuevo ${index}` }));
    expect(entries([ana, luis], anew)).toEqual([]);
  });

  it('that nothing names, twice', () => {
    expect(entries([{}, {}], [{}])).toEqual([['removed', 'Persona', 2, null]]);
  });

  it('that are chosen from a list bear its name, and their long texts are compared in words', () => {
    const [found] = compare(
      { abstracts: [{ id: 1, language: 'en', text: 'One short text' }] },
      { abstracts: [{ id: 1, language: 'en', text: 'One long text' }] },
    );
    expect(found).toMatchObject({
      entries: [{ name: 'Inglés', fields: [{ kind: 'text', label: 'Resumen', whole: false }] }],
    });
  });
});
