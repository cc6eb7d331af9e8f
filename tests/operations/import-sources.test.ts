import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { importInto, queryStored } from './support/imports';
import { exportOfIssues, type OjsIssue, pdfOf } from './support/ojs-export';
import { startServer, storeSite, type StoredSite } from './support/stored-site';
import { exportOf, OLD_SITE } from './support/wordpress-export';

/* Several sources of one kind: docs/decisions/0076. */

let folder: string;
let server: string;

beforeAll(async () => {
  folder = makeFolder('import-sources');
  server = await startServer(folder);
});

afterAll(cleanUp);

describe('two sites of one host', () => {
  const DOCTORADO = 'https://u.example.edu/doctorado';
  const POSGRADO = 'https://u.example.edu/posgrado';
  const exportAt = (address: string, title: string): string => {
    const file = path.join(folder, 'two-sites.xml');
    const posts = [{ id: 16, title, content: title }];
    writeFileSync(file, exportOf(posts).replaceAll(OLD_SITE, address));
    return file;
  };
  const titlesOf = (own: StoredSite) =>
    queryStored<{ title: string }>(own, 'select title from news order by id').then((rows) =>
      rows.map(({ title }) => title),
    );
  const bring = (own: StoredSite, address: string, title: string) =>
    importInto(own, 'wordpress', exportAt(address, title));

  test('keep their posts apart', async () => {
    const own = await storeSite({ server, folder }, { name: 'two_sites', uploads: [] });
    const before = await titlesOf(own);
    for (const told of ['1 nuevas', '1 iguales']) {
      expect((await bring(own, DOCTORADO, 'De la primera web')).output).toContain(told);
      expect((await bring(own, POSGRADO, 'De la segunda web')).output).toContain(told);
    }
    expect(await titlesOf(own)).toEqual([...before, 'De la primera web', 'De la segunda web']);
  });

  test('what was imported under their former name stays with the one that it is of', async () => {
    const own = await storeSite({ server, folder }, { name: 'former_name', uploads: [] });
    const before = await titlesOf(own);
    await bring(own, DOCTORADO, 'De la primera web');
    await queryStored(own, `update imported_records set source = 'wordpress u.example.edu'`);
    const other = await bring(own, POSGRADO, 'De la segunda web');
    expect(other.output).toContain('Noticias: 1 nuevas');
    expect((await bring(own, DOCTORADO, 'De la primera web')).output).toContain(
      'Noticias: 1 iguales',
    );
    const changed = await bring(own, DOCTORADO, 'Corregida allí');
    expect(changed.output).toContain('Noticias: 1 cambiadas');
    expect(await titlesOf(own)).toEqual([...before, 'Corregida allí', 'De la segunda web']);
    const sources = await queryStored(
      own,
      `select source from imported_records where item = 'post 16' order by source`,
    );
    expect(sources).toEqual([
      { source: 'wordpress u.example.edu/doctorado' },
      { source: 'wordpress u.example.edu/posgrado' },
    ]);
  });
});

describe('two journals', () => {
  const issue = (title: string): OjsIssue => ({
    id: 5,
    volume: '3',
    number: '1',
    year: '2019',
    title: 'Número uno',
    articles: [{ id: 12, title, pdf: pdfOf(title) }],
  });
  const addressOf = (name: string) => `https://r.example.org/index.php/${name}`;
  const bring = (own: StoredSite, title: string, ...more: string[]) => {
    const file = path.join(folder, 'journal.xml');
    writeFileSync(file, exportOfIssues([issue(title)]));
    return importInto(own, 'ojs', file, ...more);
  };
  const titlesOf = (own: StoredSite) => queryStored(own, 'select title from articles order by id');

  const readPdfs = async (own: StoredSite): Promise<Record<string, string>> => {
    const rows = await queryStored<{ title: string; filename: string }>(
      own,
      'select articles.title, filename from articles join media on media.id = pdf_id',
    );
    return Object.fromEntries(
      rows.map(({ filename, title }) => [
        title,
        readFileSync(path.join(own.dataDir, 'media', filename), 'utf8'),
      ]),
    );
  };

  const issuesOf = (own: StoredSite) => queryStored(own, 'select id from journal');

  test('of one number each keep their articles, with an address', async () => {
    const own = await storeSite({ server, folder }, { name: 'two_journals', uploads: [] });
    for (const told of ['1 nuevas', '1 iguales']) {
      const one = await bring(own, 'Leer en casa', '--old-address', addressOf('a'));
      expect(one.output).toContain(`Artículos: ${told}`);
      const other = await bring(own, 'Escribir cartas', '--old-address', addressOf('b'));
      expect(other.output).toContain(`Artículos: ${told}`);
    }
    expect(await titlesOf(own)).toEqual([{ title: 'Leer en casa' }, { title: 'Escribir cartas' }]);
    expect(await issuesOf(own)).toHaveLength(2);
    const vague = await bring(own, 'Leer en casa');
    expect(vague.code).toBe(1);
    expect(vague.output).toMatch(/varios sitios \(r\.example\.org.*--old-address/u);
  });

  test('without an address the second changes nothing of the first', async () => {
    const own = await storeSite({ server, folder }, { name: 'vague_journals', uploads: [] });
    await bring(own, 'Leer en casa');
    const other = await bring(own, 'Escribir cartas');
    expect(other.code, other.output).toBe(2);
    expect(other.output).toContain('se importó antes otra cosa, «Leer en casa»');
    expect(await titlesOf(own)).toEqual([{ title: 'Leer en casa' }]);
    const named = await bring(own, 'Leer en casa', '--old-address', addressOf('a'));
    expect(named.output).toContain('Artículos: 1 iguales');
    expect((await bring(own, 'Leer en casa')).output).toContain('Artículos: 1 iguales');
    expect(await titlesOf(own)).toEqual([{ title: 'Leer en casa' }]);
  });

  test('one with an address takes nothing of one that was imported without', async () => {
    const own = await storeSite({ server, folder }, { name: 'other_journal', uploads: [] });
    await bring(own, 'Leer en casa');
    for (const told of ['1 nuevas', '1 iguales']) {
      const other = await bring(own, 'Escribir cartas', '--old-address', addressOf('b'));
      expect(other.output).toContain(`Artículos: ${told}`);
    }
    const titles = ['Leer en casa', 'Escribir cartas'];
    expect(await readPdfs(own)).toEqual(
      Object.fromEntries(titles.map((title) => [title, pdfOf(title).toString()])),
    );
  });
});
