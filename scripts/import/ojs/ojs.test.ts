import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { languageOf } from '../languages';
import { readRecords } from '../xml-stream';
import { readPages, toArticle } from './article';
import { type Found, readOjs } from './xml-tree';

it.each([
  ['4-18', '4', '18'],
  ['4–18', '4', '18'],
  ['pp. 4 - 18', '4', '18'],
  ['e12', 'e12', null],
  ['18-4', '18-4', null],
  ['', null, null],
])('pages %j', (text, firstPage, lastPage) => {
  expect(readPages(text, () => undefined)).toEqual({ firstPage, lastPage });
});

it.each([
  ['es_ES', 'es'],
  ['pt-BR', 'pt'],
  ['por', 'pt'],
  ['spa', 'es'],
  ['fre', 'fr'],
  ['fra', 'fr'],
  ['Español', 'es'],
  ['English', 'en'],
  ['en', 'en'],
  ['de_DE', undefined],
  // Estonian, Breton and Persian.
  ['est', undefined],
  ['bre', undefined],
  ['', undefined],
])('language %j', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

it('an article of OJS 3.1, which had no versions, with prefixes of its own', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-ojs-'));
  try {
    const file = path.join(folder, 'old.xml');
    const base64 = Buffer.from('%PDF-1.4 x')
      .toString('base64')
      .replace(/(.{5})/gu, '$1\r\n');
    writeFileSync(
      file,
      `<?xml version="1.0" encoding="ISO-8859-1"?><p:articles xmlns:p="http://pkp.sfu.ca"><p:article locale="es_ES" stage="production" date_published="2015-01-01" seq="3" section_ref="ART">
<p:id type="internal">44</p:id><p:title locale="es_ES">A\u00f1o & m\u00e1s</p:title>
<p:authors><p:author><p:firstname>Ana</p:firstname><p:lastname>Prueba</p:lastname></p:author></p:authors>
<p:submission_file stage="proof" id="9"><p:revision number="1" filename="x.pdf"><p:name locale="es_ES">x.pdf</p:name><p:embed encoding="base64">${base64}</p:embed></p:revision></p:submission_file>
<p:article_galley approved="true"><p:id type="internal">7</p:id><p:name locale="es_ES">PDF</p:name><p:submission_file_ref id="9" revision="1"/></p:article_galley></p:article></p:articles>`,
      'latin1',
    );
    const found: Found[] = [];
    for await (const one of readRecords(file, readOjs(path.join(folder, 'files')))) found.push(one);
    const [article] = found;
    expect(found).toHaveLength(1);
    if (!article) return;
    const wanted = toArticle(
      article.tree,
      { issue: 1, isIssuePublic: true, section: () => ({ title: 'Artículos', position: 0 }) },
      {
        timeZone: 'UTC',
        siteUrl: 'https://x.example.org',
        oldPath: '/r',
        onWarning: () => undefined,
      },
    );
    expect(wanted.data(new Map())).toMatchObject({
      title: 'Año & más',
      published: true,
      order: 3,
      authors: [{ givenName: 'Ana', familyName: 'Prueba' }],
    });
    const [pdf] = wanted.files;
    expect(readFileSync((await pdf?.fetch()) ?? '', 'utf8')).toBe('%PDF-1.4 x');
    expect(wanted.addresses(5, new Map()).map(({ from }) => from)).toContain(
      '/r/article/view/44/7',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
