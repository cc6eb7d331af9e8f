import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, it } from 'vitest';

import { articleXml, exportOfIssues } from '../../tests/operations/support/ojs-export';
import { oaiPage } from '../../tests/operations/support/oai-answers';
import { exportOf } from '../../tests/operations/support/wordpress-export';
import { inspectSource, readBaseUrl } from './inspect-source';
import { sourceAt } from './source';

const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-inspect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KINDS = ['wordpress', 'ojs', 'oai'] as const;
const WORDPRESS = exportOf([{ id: 1, title: 'Una', content: 'Texto' }]);
const OJS = exportOfIssues([]).replace(
  '</articles>',
  `${articleXml({ id: 1, title: 'a' })}</articles>`,
);
const OAI = oaiPage(null);

const inspect = (bytes: Buffer | string, kind: (typeof KINDS)[number]) => {
  const file = path.join(folder, 'archivo.xml');
  writeFileSync(file, bytes);
  return inspectSource(file, kind);
};

const refusal = async (bytes: Buffer | string, kind: (typeof KINDS)[number]): Promise<string> => {
  const error: unknown = await inspect(bytes, kind).then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toMatchObject({ name: 'LaunchError' });
  return (error as Error).message;
};

const LOGIN =
  '<!DOCTYPE html>\n<html lang="es"><head><title>Acceder</title></head><body><form></form></body></html>';

const WRONG: [string, Buffer | string, RegExp][] = [
  ['nothing', '', /^El archivo archivo\.xml está vacío\./u],
  ['spaces', ' \n\n', /está vacío/u],
  ['a byte order mark alone', '\ufeff', /está vacío/u],
  ['a login page', LOGIN, /es una página web \(HTML\)/u],
  [
    'a login page in XHTML',
    `<?xml version="1.0"?>\n<!-- x -->\n${LOGIN}`,
    /es una página web \(HTML\)/u,
  ],
  ['HTML without a doctype', '<html><body>Error 500</body></html>', /es una página web \(HTML\)/u],
  ['GZIP', gzipSync(WORDPRESS), /está comprimido \(GZIP\): descomprímalo primero/u],
  ['ZIP', Buffer.from('PK\u0003\u0004abc'), /está comprimido \(ZIP\)/u],
  ['a PDF', '%PDF-1.4 …', /es un PDF/u],
  [
    'a copy of a database',
    '-- MySQL dump 10.13\nCREATE TABLE wp_posts',
    /copia de la base de datos \(SQL\)/u,
  ],
  ['JSON', '{"posts":[]}', /parece JSON/u],
  ['text', 'Hola', /no es XML\./u],
  [
    'XML that is cut in its first tag',
    '<?xml version="1.0"?>\n<rss versi',
    /está dañado o cortado al principio/u,
  ],
  [
    'a WordPress that is cut before its first record',
    '<?xml version="1.0"?>\n<rss version="2.0"><channel><title>x</ti',
    /está dañado o cortado al principio/u,
  ],
  [
    'a feed',
    '<?xml version="1.0"?><rss version="2.0"><channel><title>x</title></channel></rss>',
    /canal de novedades/u,
  ],
  ['an Atom feed', '<feed xmlns="http://www.w3.org/2005/Atom"/>', /canal de novedades/u],
  [
    'a sitemap',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
    /XML de otra clase \(<urlset>\)/u,
  ],
  [
    'JATS',
    '<article xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    /XML de otra clase \(<article>\)/u,
  ],
  [
    'an export of OJS 2',
    '<!DOCTYPE articles PUBLIC "-//PKP//OJS Articles and Issues XML//EN" "http://pkp.sfu.ca/ojs/dtds/2.4/native.dtd"><articles/>',
    /exportación de OJS 2/u,
  ],
];

describe.each(KINDS)('%s', (kind) => {
  it.each(WRONG)('refuses %s in a sentence', async (_, bytes, text) => {
    const message = await refusal(bytes, kind);
    expect(message).toMatch(text);
    expect(message).not.toContain('\n');
  });
});

it.each([
  ['wordpress', OJS, 'ojs'],
  ['ojs', WORDPRESS, 'wordpress'],
  ['wordpress', OAI, 'oai'],
  ['oai', OJS, 'ojs'],
] as const)('%s says which importer a file is for', async (kind, xml, other) => {
  expect(await refusal(xml, kind)).toContain(`se importa con «npm run import -- ${other}»`);
});

it.each([
  ['wordpress', WORDPRESS],
  ['ojs', OJS],
  ['oai', OAI],
] as const)('%s takes its own, in any encoding', async (kind, xml) => {
  expect((await inspect(xml, kind)).notes).toEqual([]);
  expect((await inspect(Buffer.from(`\ufeff${xml}`, 'utf16le'), kind)).notes).toEqual([]);
  expect((await inspect(`\n${xml}`, kind)).notes).toEqual([]);
});

it.each([
  ['wordpress', '<rss><channel><item><wp:post_id>1</wp:post_id></item></channel></rss>'],
  ['oai', `<todo>${OAI.replace(/^<\?xml[^>]*>/u, '')}</todo>`],
] as const)('%s takes its own within another root', async (kind, xml) => {
  expect((await inspect(xml, kind)).notes).toEqual([]);
});

it('reports the encoding', async () => {
  const latin1 = Buffer.from(WORDPRESS.replace('Texto', 'Educación'), 'latin1');
  expect((await inspect(latin1, 'wordpress')).notes[0]).toMatch(/bytes no son UTF-8/u);
});

describe('a source', () => {
  it.each([
    [
      'wordpress',
      'https://www.u.example.edu/doctorado/',
      'wordpress u.example.edu/doctorado',
      ['wordpress u.example.edu'],
    ],
    ['wordpress', 'http://u.example.edu', 'wordpress u.example.edu/', ['wordpress u.example.edu']],
    [
      'wordpress',
      'http://u.example.edu:8080/a',
      'wordpress u.example.edu:8080/a',
      ['wordpress u.example.edu'],
    ],
    [
      'ojs',
      'https://r.example.org/index.php/doctorado',
      'ojs r.example.org/index.php/doctorado',
      ['ojs'],
    ],
    [
      'oai',
      'https://r.example.org/index.php/doctorado/oai?verb=Identify',
      'oai r.example.org/index.php/doctorado/oai',
      ['oai'],
    ],
  ] as const)('%s at %s is %s', (kind, address, name, former) => {
    expect(sourceAt(kind, address)).toMatchObject({ name, former, isVague: false });
  });

  it.each([undefined, '', 'no es una dirección'])('without an address is vague: %j', (address) => {
    expect(sourceAt('ojs', address)).toMatchObject({ name: 'ojs', former: [], isVague: true });
  });

  it('of OAI-PMH says its address in its answers', () => {
    const request =
      '<request verb="ListRecords" metadataPrefix="oai_dc">https://r.example.org/oai</request>';
    expect(readBaseUrl(`<OAI-PMH>${request}`)).toBe('https://r.example.org/oai');
    expect(readBaseUrl('<OAI-PMH><request>r</request>')).toBeUndefined();
  });
});
