import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { toHtml } from '@/core/rich-text/html';
import type { EditorState } from '@/core/rich-text/state.schema';
import { makeEmptySite } from '../../tests/operations/support/empty-site';
import { pdfOf } from '../../tests/operations/support/ojs-export';
import { runImport } from './run-import';
import type * as TrialChecks from './trial-checks';

/* The files of issue 38, each in a dry run on an empty site: the records that an import would store, and the report. */

const CASES = path.resolve('tests/support/files/reported');

interface Wanted {
  collection: string;
  data: Record<string, unknown>;
}

const { fileSizes, wanted } = vi.hoisted(() => ({
  fileSizes: [] as number[],
  wanted: [] as Wanted[],
}));

const { emptySite } = makeEmptySite();

vi.mock('./open-site', () => ({
  withSite: (_: unknown, work: (payload: unknown, lock: AbortSignal) => Promise<void>) =>
    work(emptySite, new AbortController().signal),
}));
vi.mock('./trial-checks', async (importOriginal) => {
  const { checkRecord } = await importOriginal<typeof TrialChecks>();
  return {
    checkRecord: async (...args: Parameters<typeof checkRecord>) => {
      await checkRecord(...args);
      wanted.push(args[1]);
    },
  };
});
vi.mock('./check-file', () => ({
  checkFile: (_: unknown, __: unknown, place: string) => {
    fileSizes.push(readFileSync(place).length);
    return Promise.resolve();
  },
}));

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-reported-'));
  const uploads = path.join(folder, 'pictures/2019/05');
  mkdirSync(uploads, { recursive: true });
  mkdirSync(path.join(folder, 'data'));
  const create = { width: 6, height: 4, channels: 3, background: 'red' } as const;
  await sharp({ create }).toFile(path.join(uploads, 'foto.jpg'));
  writeFileSync(path.join(uploads, 'bases.pdf'), pdfOf('bases'));
  vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
});

beforeEach(() => {
  wanted.length = 0;
  fileSizes.length = 0;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => vi.restoreAllMocks());

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the dry run. @returns its exit code and its remarks, one a line */
const bring = async (name: string, ...more: string[]): Promise<{ code: number; told: string }> => {
  const [start = ''] = name.split('-');
  const kind = start === 'wp' ? 'wordpress' : start;
  const report = path.join(folder, 'report.json');
  const args = [kind, path.join(CASES, name), '--dry-run', '--report', report, ...more];
  const code = await runImport({ args, folder });
  const { remarks } = JSON.parse(readFileSync(report, 'utf8')) as {
    remarks: { item: string; text: string }[];
  };
  return { code, told: remarks.map(({ item, text }) => `${item}: ${text}`).join('\n') };
};

const allOf = (collection: string): Record<string, unknown>[] =>
  wanted.filter((one) => one.collection === collection).map(({ data }) => data);

const htmlByTitle = (): Record<string, string> =>
  Object.fromEntries(
    allOf('news').map(({ content, title }) => [
      String(title),
      toHtml(content as EditorState).replace(/ class="[^"]*"|<div[^>]*>|<\/div>/gu, ''),
    ]),
  );

describe('WordPress', () => {
  it.each([
    [
      'wp-brackets.xml',
      { Corchetes: '<p>La muestra [grupo n=30] y el [p valor=0.05].</p>' },
      undefined,
    ],
    [
      'wp-links-other-files.xml',
      {
        Plantillas:
          '<p><a href="/wp-content/uploads/2019/05/plantilla.odt">ODT</a> <a href="/wp-content/uploads/2019/05/todo.zip">ZIP</a></p>',
      },
      /2019\/05\/plantilla\.odt[\s\S]*2019\/05\/todo\.zip/u,
    ],
    [
      'wp-list-start.xml',
      {
        'Lista que sigue':
          '<ol><li>Uno</li></ol><p>Nota</p><ol start="2"><li>Dos</li></ol><p><br /></p><ol><li>Paso uno<br />Detalle</li><li>Paso dos</li></ol>',
      },
      undefined,
    ],
    [
      'wp-missing-thumbnail.xml',
      { 'Con portada que no viene': '<p>Texto.</p>' },
      /imagen destacada \(archivo 999\) no está en el archivo: viene sin ella/u,
    ],
    [
      'wp-reusable-block.xml',
      {
        'Con bloque reutilizable': '<p>Antes.</p><p>Plazo: 30 de junio.</p>',
        'Solo bloque reutilizable': '<p>Plazo: 30 de junio.</p>',
      },
      undefined,
    ],
    [
      'wp-table-paragraphs.xml',
      {
        'Tabla pegada de Word':
          '<table><tbody><tr><td>Fecha</td><td>Actividad</td></tr><tr><td>3 de marzo</td><td>Apertura</td></tr></tbody></table>',
      },
      undefined,
    ],
    ['wp-two-sites-a.xml', { 'De la primera web': '<p>Uno.</p>' }, undefined],
    ['wp-two-sites-b.xml', { 'De la segunda web': '<p>Dos.</p>' }, undefined],
  ])('%s', async (name, html, remark) => {
    const { code, told } = await bring(name);
    expect(code, told).toBe(0);
    expect(htmlByTitle()).toEqual(html);
    if (remark) expect(told).toMatch(remark);
  });

  it('wp-old-host-pictures.xml, with the folder of the uploads', async () => {
    const { code, told } = await bring(
      'wp-old-host-pictures.xml',
      '--pictures',
      path.join(folder, 'pictures'),
    );
    expect(code, told).toBe(0);
    expect(told).not.toMatch(/falta el archivo|antes\.example\.edu/u);
    expect(fileSizes).toHaveLength(2);
    const shown = allOf('news').map(({ content, title }) => [title, JSON.stringify(content)]);
    expect(shown).toEqual([
      ['Foto con el dominio anterior', expect.stringContaining('"type":"upload"')],
      ['Solo esa foto', expect.stringContaining('"type":"upload"')],
      ['Documento con el dominio anterior', expect.stringContaining('"url":"/api/media/file/')],
    ]);
  });

  it('wp-old-host-pictures.xml, without it: what is missing is told', async () => {
    const { code, told } = await bring('wp-old-host-pictures.xml');
    expect(code, told).toBe(0);
    expect(Object.keys(htmlByTitle())).toHaveLength(3);
    expect(told).toContain('falta el archivo 2019/05/foto.jpg (no se encuentra)');
    expect(told).toContain('--old-host antes.example.edu');
  });

  it('wp-cut-before-link.xml is refused in one sentence', async () => {
    await expect(bring('wp-cut-before-link.xml')).rejects.toThrow(
      /^El archivo wp-cut-before-link\.xml está dañado o cortado al principio\. Se espera una exportación de WordPress[^\n]*$/u,
    );
  });
});

describe('OJS', () => {
  it('ojs-two-revisions.xml brings the corrected PDF alone', async () => {
    const { code, told } = await bring('ojs-two-revisions.xml');
    expect(code, told).toBe(0);
    // The corrected PDF has 1,346 bytes, the one with errata 1,348.
    expect(fileSizes).toEqual([1346]);
    expect(allOf('articles')).toMatchObject([{ title: 'PDF corregido', files: [] }]);
  });

  it('ojs-keywords-3504.xml', async () => {
    await bring('ojs-keywords-3504.xml');
    expect(allOf('articles').map(({ abstracts }) => abstracts)).toMatchObject([
      [{ language: 'es', text: 'Resumen.', keywords: 'niñez' }],
      [{ language: 'es', text: null, keywords: 'niñez' }],
    ]);
  });

  it('ojs-licence-version.xml', async () => {
    const { told } = await bring('ojs-licence-version.xml');
    expect(allOf('articles')).toMatchObject([
      { licence: 'cc-by-nc-nd', licenceVersion: '2.5', licenceCountry: 'mx', licenceUrl: null },
    ]);
    expect(told).not.toContain('licencia');
  });

  it('ojs-corporate-author.xml', async () => {
    const { told } = await bring('ojs-corporate-author.xml');
    const familyName = 'Grupo de Investigación Educativa';
    expect(allOf('articles')).toMatchObject([{ authors: [{ familyName, givenName: null }] }]);
    expect(told).toContain(`«${familyName}» firma sin apellidos: queda como institución o grupo`);
  });
});

it('oai-records.xml', async () => {
  const { code, told } = await bring('oai-records.xml');
  expect(code, told).toBe(0);
  const issues = allOf('journal').map(({ issue, volume, year }) => [volume, issue, year]);
  expect(issues).toEqual([
    ['91', '1', 2019],
    ['91', '2', 2019],
    ['91', 'Especial', 2019],
    ['92', '1', 2012],
    ['s/n', 'XXIV', 2016],
  ]);
  const articles = allOf('articles');
  expect(articles.map(({ language, title }) => [title, language])).toEqual([
    ['Em português', 'pt'],
    ['Autoría en dos idiomas', 'es'],
    ['N.º', 'es'],
    ['Especial', 'es'],
    ['Año en el nombre', 'es'],
    ['Romano', 'es'],
  ]);
  for (const { authors } of articles) {
    expect(authors).toMatchObject([{ familyName: 'Pérez', givenName: 'Ana' }]);
    expect(authors).toHaveLength(1);
  }
});

it('a title in a language that is not here is told, also where it is the first', async () => {
  const xml = readFileSync(path.join(CASES, 'ojs-corporate-author.xml'), 'utf8')
    .replaceAll('locale="es" version', 'locale="en" version')
    .replace(
      '<title locale="es">De un grupo</title>',
      '<title locale="de">Deutscher Titel</title><title locale="en">English title</title>',
    );
  const file = path.join(folder, 'ojs-titles.xml');
  writeFileSync(file, xml);
  const report = path.join(folder, 'report.json');
  await runImport({ args: ['ojs', file, '--dry-run', '--report', report], folder });
  expect(allOf('articles')).toMatchObject([{ title: 'English title', translatedTitles: [] }]);
  expect(readFileSync(report, 'utf8')).toContain(
    'títulos en otros idiomas (article/publication/title)',
  );
});
