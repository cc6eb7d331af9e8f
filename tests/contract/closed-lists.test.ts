import { describe, expect, it } from 'vitest';

import { CONTENT_BODIES, type ContentSlug } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors } from '../support/api/expectations';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

interface ClosedList {
  slug: ContentSlug;
  field: string;
  values: string[];
  /** Among what is refused: the word of the filter button, other cases, neighbours' values. */
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

  it.each([1899, 2201, 2025.5, '25', '20255', 'dos mil', -2025, 1e9, true, [2025], {}])(
    '%j is none',
    async (year) => {
      const json = CONTENT_BODIES.journal({ year });
      const answer = await call('POST', '/api/admin/journal', { token, json });
      expectFieldErrors(answer, { year: 'Ingrese un año válido' });
    },
  );
});
