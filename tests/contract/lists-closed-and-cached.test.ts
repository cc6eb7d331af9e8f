import { describe, expect, it } from 'vitest';

import { CONTENT_BODIES, type ContentSlug, CONTENT_SLUGS } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors } from '../support/api/expectations';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

interface ClosedList {
  slug: ContentSlug;
  field: string;
  values: string[];
  /** Values that are refused: the word of the filter button, other cases, other lists' values. */
  strangers: string[];
  message: string;
}

const LISTS: ClosedList[] = [
  {
    slug: 'news',
    field: 'category',
    values: ['Investigación', 'Eventos', 'Graduaciones', 'Convocatorias', 'Académico'],
    strangers: ['Todas', 'investigacion', 'Seminarios', 'Investigación '.repeat(3)],
    message: 'Categoría inválida',
  },
  {
    slug: 'documents',
    field: 'category',
    values: ['Reglamentos', 'Formularios', 'Guías Académicas', 'Procedimientos', 'Políticas'],
    strangers: ['Todos', 'reglamentos', 'Guias Academicas'],
    message: 'Categoría inválida',
  },
  {
    slug: 'documents',
    field: 'fileType',
    values: ['PDF', 'DOC', 'DOCX', 'XLS', 'XLSX', 'PPT', 'PPTX'],
    strangers: ['pdf', 'EXE', 'HTML'],
    message: 'Tipo de archivo inválido',
  },
  {
    slug: 'gallery',
    field: 'category',
    values: [
      'Seminarios',
      'Universidad',
      'Eventos',
      'Presentación de Tesis',
      'Investigación',
      'Vida Estudiantil',
    ],
    strangers: ['Todas', 'Presentación de tesis', 'Laboratorios', 'Campus', 'Graduaciones'],
    message: 'Categoría inválida',
  },
];

const token = await asAdministrator();

describe.each(LISTS)('$slug $field', ({ slug, field, values, strangers, message }) => {
  const make = contentMaker(slug);

  it.each(values)('may be %s', async (value) => {
    expect((await make({ [field]: value }))[field]).toBe(value);
  });

  it.each([...strangers, '__proto__', 'constructor'])('may not be %s', async (value) => {
    const json = CONTENT_BODIES[slug]({ [field]: value });
    const answer = await call('POST', `/api/admin/${slug}`, { token, json });
    expectFieldErrors(answer, { [field]: message });
  });
});

describe('journal.year', () => {
  const make = contentMaker('journal');

  it.each([
    [1900, 1900],
    [2200, 2200],
    ['2025', 2025],
    [' 2025 ', 2025],
  ])('%j is %d', async (year, stored) => {
    expect((await make({ year })).year).toBe(stored);
  });

  const WRONG_YEARS = [1899, 2201, 2025.5, '25', '20255', 'dos mil', -2025, 1e9, true, [2025], {}];
  it.each(WRONG_YEARS)('%j is none', async (year) => {
    const json = CONTENT_BODIES.journal({ year });
    const answer = await call('POST', '/api/admin/journal', { token, json });
    expectFieldErrors(answer, { year: 'Ingrese un año válido' });
  });
});

/** The cache of public lists is transparent for any change by any route. */

const find = async (path: string, id: number): Promise<JsonRecord | undefined> =>
  listOf(await call('GET', path)).find((record) => record.id === id);

describe.each(CONTENT_SLUGS)('the list of %s', (slug) => {
  const make = contentMaker(slug);
  const path = `/api/public/${slug}`;
  const whole = [path, `${path}?limit=999999`];

  it('shows at the next request what was created, changed, moved to the trash and restored', async () => {
    for (const way of whole) {
      await call('GET', way);
      const { id, title } = await make();
      expect((await find(way, id))?.title).toBe(title);

      const renamed = unique('Otro título');
      await call('PUT', `/api/admin/${slug}/${id}`, { token, json: { title: renamed } });
      expect((await find(way, id))?.title).toBe(renamed);

      await call('DELETE', `/api/admin/${slug}/${id}`, { token });
      expect(await find(way, id)).toBeUndefined();

      // Restores it as Payload's own screens do.
      await call('PATCH', `/api/${slug}/${id}?trash=true`, { token, json: { deletedAt: null } });
      expect((await find(way, id))?.title).toBe(renamed);
    }
  });

  it('never shows the old to who asks after the change was answered, with many asking', async () => {
    const { id } = await make();
    let written = 0;
    let isOver = false;
    const read = async (): Promise<void> => {
      while (!isOver) {
        const least = written;
        const record = await find(path, id);
        expect(Number(String(record?.title).replace('Versión ', ''))).toBeGreaterThanOrEqual(least);
      }
    };
    const write = async (): Promise<void> => {
      for (let version = 1; version <= 8; version += 1) {
        await call('PUT', `/api/admin/${slug}/${id}`, {
          token,
          json: { title: `Versión ${version}` },
        });
        written = version;
      }
      isOver = true;
    };
    await call('PUT', `/api/admin/${slug}/${id}`, { token, json: { title: 'Versión 0' } });
    await Promise.all([write(), read(), read(), read()]);
  });

  it('is the same for a stranger, for the office and for a session that is none', async () => {
    const answers = await Promise.all([
      call('GET', path),
      call('GET', path, { token }),
      call('GET', path, { token: 'no-es-una-sesion' }),
      call('GET', path, { headers: { cookie: 'payload-token=tampoco' } }),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0].status).toBe(200);
    expect(answers[0].headers.get('content-type')).toMatch(/^application\/json/u);
  });
});

describe('the text of a news item', () => {
  it('is as the item itself has it', async () => {
    const record = await contentMaker('news')({ content: 'Uno.\n\nDos.' });
    const item = recordOf(await call('GET', `/api/public/news/${idOf(record)}`));
    expect(await find('/api/public/news', idOf(record))).toEqual(item);
  });
});
