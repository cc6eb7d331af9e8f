import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { importInto, queryStored, readRedirects } from './support/imports';
import { exportOfIssues, type OjsIssue, pdfOf } from './support/ojs-export';
import { startServer, storeSite, type StoredSite } from './support/stored-site';

/* `npm run import -- ojs`: a journal with its files, once and again. */

const SOME_FAILED = 2;
const OLD_ADDRESS = 'https://revistas.example.org/index.php/doctorado';

let folder: string;
let server: string;
let site: StoredSite;
let file: string;

const makeSite = (name: string): Promise<StoredSite> =>
  storeSite({ server, folder }, { name, uploads: [] });

const write = (name: string, text: string): string => {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
};

const oddIssues = async (): Promise<OjsIssue[]> => [
  {
    id: 5,
    volume: '3',
    number: '1',
    year: '2019',
    title: 'Lectura &amp; escuela',
    pdf: pdfOf('el número entero'),
    cover: await sharp({ create: { width: 40, height: 60, channels: 3, background: 'navy' } })
      .png()
      .toBuffer(),
    articles: [
      {
        id: 12,
        title: 'Leer &lt;i&gt;en&lt;/i&gt; casa',
        pdf: pdfOf('doce'),
        doi: '10.5555/rev.12',
      },
      { id: 13, title: 'Sin PDF', section: 'RES', pages: 'e13' },
      { id: 14, title: 'En cola', status: '1', pdf: pdfOf('catorce') },
      { id: 15, title: 'Rechazado', status: '4' },
      { id: 16, title: 'Con el DOI de otro', doi: '10.5555/rev.12' },
      { id: 17, title: '' },
      {
        id: 18,
        title: 'De autores raros',
        pages: '30-20',
        authors:
          '<author seq="1" id="2"><givenname locale="es_ES">Platón</givenname><orcid>0000-0000-0000-0000</orcid></author><author seq="0" id="3"><firstname>Juan</firstname><lastname>Antiguo</lastname></author>',
      },
      { id: 19, title: 'Demasiado grande', pdf: Buffer.alloc(26 * 1024 * 1024, '%PDF-') },
    ],
  },
  { id: 6, volume: '', number: '', year: '2020', articles: [], published: false },
  { id: 7, volume: '9', number: '1', year: '', date: '', articles: [] },
];

const bring = (...more: string[]) =>
  importInto(site, 'ojs', file, '--old-address', OLD_ADDRESS, ...more);

const readArticles = () =>
  queryStored<Record<string, unknown>>(
    site,
    `select a.title, section, "order", first_page, last_page, doi, licence, published, "references",
       filename, item
     from imported_records join articles a on a.id = record left join media on media.id = pdf_id
     where collection = 'articles' order by a.id`,
  );

beforeAll(async () => {
  folder = makeFolder('import-ojs');
  server = await startServer(folder);
  file = write('odd.xml', exportOfIssues(await oddIssues()));
  site = await makeSite('ojs');
});

afterAll(cleanUp);

describe('an export with odd things in it', () => {
  test('a trial tells what would be done, and does nothing', async () => {
    const before = await site.fingerprint();
    const { code, output } = await bring('--dry-run');
    expect(code, output).toBe(SOME_FAILED);
    expect(output).toContain('Números: 2 nuevas, 1 con fallos');
    expect(output).toContain('Artículos: 5 nuevas, 1 fuera, 2 con fallos');
    expect(await site.fingerprint()).toEqual(before);
  });

  test('issues and articles come with their files', async () => {
    const { code, output } = await bring();
    expect(code, output).toBe(SOME_FAILED);
    expect(output).toContain('Números: 2 nuevas, 1 con fallos');
    expect(output).toContain('Artículos: 5 nuevas, 1 fuera, 2 con fallos');
    expect(output).toMatch(/✗ artículo 16 .*ya hay aquí|✗ artículo 16 .*DOI/u);
    expect(output).toMatch(/✗ artículo 17 .*no tiene título/u);
    expect(output).toContain('el número no tiene año');
    expect(output).toContain('El archivo supera el máximo de 25 MB');
    const issues = await queryStored(
      site,
      'select title, volume, issue, year::int, published, description, cover_image_url, pdf_url from journal order by id',
    );
    expect(issues).toEqual([
      {
        title: 'Lectura & escuela',
        volume: '3',
        issue: '1',
        year: 2019,
        published: true,
        description: 'Un número especial',
        cover_image_url: expect.stringMatching(/^\/api\/media\/file\/portada-.*\.png$/u) as string,
        pdf_url: expect.stringMatching(/^\/api\/media\/file\/numero-.*\.pdf$/u) as string,
      },
      expect.objectContaining({ volume: 's/n', issue: 's/n', year: 2020, published: false }),
    ]);
  });

  test('an article has what it had, and never the manuscript that was sent in', async () => {
    const [first, review, queued, strange, large] = await readArticles();
    expect(first).toMatchObject({
      title: 'Leer en casa',
      section: 'Artículos',
      first_page: '4',
      last_page: '18',
      doi: '10.5555/rev.12',
      licence: 'cc-by-nc-sa',
      published: true,
      references: 'Uno, A. (2001).\nDos, B. (2002).',
    });
    const stored = readFileSync(path.join(site.dataDir, 'media', String(first?.['filename'])));
    expect(stored).toEqual(pdfOf('doce'));
    expect(review).toMatchObject({ section: 'Reseñas', first_page: 'e13', filename: null });
    expect(Number(review?.['order'])).toBeGreaterThan(Number(first?.['order']));
    expect(queued).toMatchObject({ title: 'En cola', published: false });
    expect(strange).toMatchObject({ first_page: '30-20', last_page: null });
    expect(large).toMatchObject({ title: 'Demasiado grande', filename: null });
    const authors = await queryStored(
      site,
      `select given_name, family_name, orcid from articles_authors a
       join articles on articles.id = _parent_id where title = 'De autores raros' order by _order`,
    );
    expect(authors).toEqual([
      { given_name: 'Juan', family_name: 'Antiguo', orcid: null },
      { given_name: null, family_name: 'Platón', orcid: null },
    ]);
    const texts = await queryStored(
      site,
      `select a.language, text, keywords from articles_abstracts a
       join articles on articles.id = _parent_id where title = 'Leer en casa'`,
    );
    expect(texts).toEqual([
      { language: 'es', text: 'Resumen uno.\nDos.', keywords: 'lectura; bibliotecas' },
    ]);
    const media = await queryStored<{ filename: string }>(site, 'select filename from media');
    expect(media.filter(({ filename }) => filename.includes('manuscrito'))).toEqual([]);
  });

  test('what was public leads on from its old addresses', async () => {
    const redirects = await readRedirects(site);
    const [issue] = await queryStored<{ id: number }>(site, 'select id from journal order by id');
    const [article] = await queryStored<{ id: number }>(
      site,
      'select id from articles order by id',
    );
    expect(redirects).toMatchObject({
      '/index.php/doctorado': '/revista',
      '/index.php/doctorado/issue/view/5': `/revista?numero=${issue?.id}`,
      '/index.php/doctorado/article/view/12': `/revista/articulos/${article?.id}`,
      '/index.php/doctorado/article/view/12/127': `/revista/articulos/${article?.id}`,
    });
    expect(Object.keys(redirects).filter((from) => from.includes('/view/14'))).toEqual([]);
  });

  test('again it is the same, byte for byte', async () => {
    const before = await site.fingerprint();
    const { output } = await bring();
    expect(output).toContain('Números: 2 iguales, 1 con fallos');
    expect(output).toContain('Artículos: 5 iguales, 1 fuera, 2 con fallos');
    expect(await site.fingerprint()).toEqual(before);
  });
});

test('an issue that the office has typed takes the articles in, and is not touched', async () => {
  const own = await makeSite('typed');
  await queryStored(
    own,
    `insert into journal (title, volume, issue, year, pdf_url, published)
     values ('Escrito a mano', '3', '1', 2019, '/api/media/file/a.pdf', true)`,
  );
  for (const articles of ['2 nuevas', '2 iguales']) {
    const text = exportOfIssues([
      {
        id: 5,
        volume: '3',
        number: '1',
        year: '2019',
        articles: [
          { id: 12, title: 'Uno', pdf: pdfOf('uno') },
          { id: 13, title: 'Dos' },
        ],
      },
    ]);
    const { code, output } = await importInto(own, 'ojs', write('typed.xml', text));
    expect(code, output).toBe(0);
    expect(output).toContain(`Artículos: ${articles}`);
  }
  expect(await queryStored(own, 'select title from journal')).toEqual([
    { title: 'Escrito a mano' },
  ]);
});
