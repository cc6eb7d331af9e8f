import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { importInto, queryStored } from './support/imports';
import { pdfOf } from './support/ojs-export';
import { startServer, storeSite, type StoredSite } from './support/stored-site';

/*
 * The files of issue 38, all in one site: dry run, import, second import.
 * `scripts/import/reported-cases.test.ts` checks the result of each file.
 */

const CASES = path.resolve('tests/support/files/reported');

let site: StoredSite;
let pictures: string;

beforeAll(async () => {
  const folder = makeFolder('reported-cases');
  pictures = path.join(folder, 'pictures');
  const uploads = path.join(pictures, '2019/05');
  mkdirSync(uploads, { recursive: true });
  const create = { width: 6, height: 4, channels: 3, background: 'red' } as const;
  await sharp({ create }).toFile(path.join(uploads, 'foto.jpg'));
  writeFileSync(path.join(uploads, 'bases.pdf'), pdfOf('bases'));
  site = await storeSite(
    { server: await startServer(folder), folder },
    { name: 'reported', uploads: [] },
  );
});

afterAll(cleanUp);

const ARTICLES = 'Artículos';
const JOURNAL = ['--old-address', 'https://casos.example.org/index.php/r'];

const RECORDS: [name: string, kind: string, many: number, ...args: string[]][] = [
  ['wp-brackets.xml', 'Noticias', 1],
  ['wp-links-other-files.xml', 'Noticias', 1],
  ['wp-list-start.xml', 'Noticias', 1],
  ['wp-missing-thumbnail.xml', 'Noticias', 1],
  ['wp-old-host-pictures.xml', 'Noticias', 3],
  ['wp-reusable-block.xml', 'Noticias', 2],
  ['wp-table-paragraphs.xml', 'Noticias', 1],
  ['wp-two-sites-a.xml', 'Noticias', 1],
  ['wp-two-sites-b.xml', 'Noticias', 1],
  ['ojs-corporate-author.xml', ARTICLES, 1, ...JOURNAL],
  ['ojs-keywords-3504.xml', ARTICLES, 2, ...JOURNAL],
  ['ojs-licence-version.xml', ARTICLES, 1, ...JOURNAL],
  ['ojs-two-revisions.xml', ARTICLES, 1, ...JOURNAL],
  ['oai-records.xml', 'Artículos (como borradores)', 6],
];

const bring = (name: string, ...more: string[]) => {
  const [start = ''] = name.split('-');
  const [kind, ...args] = start === 'wp' ? ['wordpress', '--pictures', pictures] : [start];
  return importInto(site, kind, path.join(CASES, name), ...args, ...more);
};

test.each(RECORDS)('%s: the trial says what comes', async (name, kind, many, ...args) => {
  for (const more of [['--dry-run'], []]) {
    const { code, output } = await bring(name, ...args, ...more);
    expect(code, output).toBe(0);
    expect(output).toContain(`${kind}: ${many} nuevas\n`);
  }
});

test('all of it is there', async () => {
  const news = await queryStored(
    site,
    `select count(*)::int as many, count(distinct title)::int as titles
     from imported_records join news on news.id = record where collection = 'news'`,
  );
  expect(news).toEqual([{ many: 12, titles: 12 }]);
  const revised = await queryStored(
    site,
    "select filesize::int from media join articles on pdf_id = media.id where title = 'PDF corregido'",
  );
  expect(revised).toEqual([{ filesize: 1346 }]);
  const licences = await queryStored(
    site,
    "select licence, licence_version, licence_country from articles where title = 'Licencia 2.5 México'",
  );
  expect(licences).toEqual([
    { licence: 'cc-by-nc-nd', licence_version: '2.5', licence_country: 'mx' },
  ]);
});

test('imported again nothing changes', async () => {
  const before = await site.fingerprint();
  for (const [name, kind, many, ...args] of RECORDS) {
    const { code, output } = await bring(name, ...args);
    expect(code, output).toBe(0);
    expect(output).toContain(`${kind}: ${many} iguales\n`);
  }
  expect(await site.fingerprint()).toEqual(before);
});
