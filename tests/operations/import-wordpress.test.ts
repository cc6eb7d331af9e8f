import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pngOf } from '../support/api/files';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { importInto, queryStored, readNews, readRedirects } from './support/imports';
import { startServer, storeSite, type StoredSite } from './support/stored-site';
import { exportOf, ODD_POSTS, OLD_SITE, type Post, writeUploads } from './support/wordpress-export';

/* `npm run import -- wordpress`: posts of three eras, imported once and again. */

const SOME_FAILED = 2;

let folder: string;
let server: string;
let uploads: string;
let site: StoredSite;

const writeExport = (name: string, posts: readonly Post[]): string => {
  const file = path.join(folder, name);
  writeFileSync(file, exportOf(posts));
  return file;
};

const bringOdd = (...more: string[]) =>
  importInto(
    site,
    'wordpress',
    path.join(folder, 'odd.xml'),
    '--pictures',
    uploads,
    '--category',
    'Noticias generales=Académico',
    ...more,
  );

/** The report of a dry run or an import: counts and remarks. */
const reportIn = (output: string): string[] => {
  const lines = output.split('\n');
  const begin = lines.findIndex((line) => /^(?:Se importaría|Importado):$/u.test(line));
  return lines.slice(begin + 1).filter((line) => line.startsWith('  '));
};

let trialReport: string[];

const textsIn = (node: unknown): string[] => {
  const { children = [], text } = node as { text?: string; children?: unknown[] };
  return [...(text === undefined ? [] : [text]), ...children.flatMap(textsIn)];
};

const nodesIn = (node: unknown, type: string): Record<string, unknown>[] => {
  const found = node as { type: string; children?: unknown[] };
  return [
    ...(found.type === type ? [found as Record<string, unknown>] : []),
    ...(found.children ?? []).flatMap((child) => nodesIn(child, type)),
  ];
};

beforeAll(async () => {
  folder = makeFolder('import-wordpress');
  server = await startServer(folder);
  uploads = path.join(folder, 'uploads');
  await writeUploads(uploads);
  writeExport('odd.xml', ODD_POSTS);
  site = await storeSite({ server, folder }, { name: 'wordpress', uploads: [] });
});

afterAll(cleanUp);

describe('an export with odd things in it', () => {
  test('a trial tells what would be done, and does nothing', async () => {
    const before = await site.fingerprint();
    const { code, output } = await bringOdd('--dry-run');
    expect(code, output).toBe(SOME_FAILED);
    expect(output).toContain('Noticias: 10 nuevas, 1 fuera, 2 con fallos');
    expect(await site.fingerprint()).toEqual(before);
    trialReport = reportIn(output);
  });

  test('posts come as news, what is no good is told with its place', async () => {
    const report = path.join(folder, 'informe.csv');
    const { code, output } = await bringOdd('--report', report);
    expect(code, output).toBe(SOME_FAILED);
    expect(output).toContain('Noticias: 10 nuevas, 1 fuera, 2 con fallos');
    expect(reportIn(output)).toEqual(trialReport);
    expect(output).toMatch(
      /✗ entrada 7 «La misma otra vez», línea \d+: este número está ya en la línea \d+/u,
    );
    expect(output).toMatch(/✗ entrada 9 «Vacía», línea \d+: no tiene texto/u);
    expect(output).toMatch(/! page 20 «Quiénes somos», línea \d+: es una página: no se trae/u);
    const csv = readFileSync(report, 'utf8');
    expect(csv).toMatch(/^\uFEFF"Clase";"Registro";"Lugar";"Qué pasa"\r\n/u);
    expect(csv).toContain('"comentarios (wp:comment/wp:comment_content)"');
    expect(csv).toContain('falta el archivo 2019/05/perdida.jpg (no se encuentra)');
    expect(csv).toContain('el archivo 2019/05/texto.jpg no se admite');
    expect(csv).toContain('«Cosas raras»');

    const news = await readNews(site);
    expect([...news.keys()].sort()).toEqual(
      ['1', '10', '11', '12', '2', '3', '5', '6', '7', '8'].filter((id) => news.has(id)),
    );
    expect(Object.fromEntries([...news].map(([id, { published }]) => [id, published]))).toEqual({
      1: true,
      2: false,
      3: false,
      5: false,
      6: false,
      7: true,
      8: true,
      10: true,
      11: true,
      12: true,
    });
    expect(news.get('1')).toMatchObject({
      title: 'Años de clásicos',
      category: 'Académico',
      created_at: new Date('2019-05-03T14:00:00Z'),
      image_url: expect.stringMatching(/^\/api\/media\/file\/foto-/u) as string,
    });
    expect(news.get('7')).toMatchObject({ excerpt: 'Un resumen propio', category: 'Eventos' });
    expect(news.get('10')?.title).toBe('Sin título');
  });

  test('texts of each era read as they did there', async () => {
    const news = await readNews(site);
    const classic = news.get('1')?.content.root;
    expect(textsIn(classic)).toEqual([
      'Primera línea',
      'segunda línea & más',
      'El pie',
      'Ver el ',
      'acta',
      ' y ',
      'otra',
      '. [sic]',
    ]);
    const links = nodesIn(classic, 'link').map(({ fields }) => (fields as { url: string }).url);
    expect(links).toEqual([
      expect.stringMatching(/^\/api\/media\/file\/acta-de-grado-[0-9a-f]+\.pdf$/u),
      '/2019/05/entrada-7/',
    ]);
    expect(nodesIn(news.get('7')?.content.root, 'heading')).toHaveLength(1);
    expect(textsIn(news.get('7')?.content.root)).toEqual(['Título', 'Un párrafo partido.']);
    expect(textsIn(news.get('8')?.content.root)).toEqual(['AVISO', 'Texto', 'Fin']);
    expect(nodesIn(news.get('11')?.content.root, 'upload')).toHaveLength(1);
    expect(nodesIn(news.get('12')?.content.root, 'upload')).toHaveLength(1);
  });

  test('two files of one name are two, with the texts that were said of them', async () => {
    const media = await queryStored<{ alt: string; filename: string }>(
      site,
      `select alt, filename from media where filename like 'foto-%' order by id`,
    );
    expect(media).toHaveLength(2);
    expect(media.map(({ alt }) => alt)).toContain('La primera foto');
    const names = readdirSync(path.join(site.dataDir, 'media'));
    for (const { filename } of media) expect(names).toContain(filename);
  });

  test('what the public saw has its old addresses, drafts have none', async () => {
    const news = await readNews(site);
    const redirects = await readRedirects(site);
    const one = `/noticias?noticia=${news.get('1')?.id}`;
    expect(redirects).toMatchObject({ '/2019/05/entrada-1': one, '/?p=1': one });
    expect(redirects['/wp-content/uploads/2018/01/foto.jpg']).toMatch(
      /^\/api\/media\/file\/foto-/u,
    );
    expect(Object.keys(redirects).filter((from) => /[-=](?:2|3|5|6)$/u.test(from))).toEqual([]);
  });

  test('again it is the same, byte for byte', async () => {
    const before = await site.fingerprint();
    const { output } = await bringOdd();
    expect(output).toContain('Noticias: 10 iguales, 1 fuera, 2 con fallos');
    expect(await site.fingerprint()).toEqual(before);
  });
});

describe('between two imports', () => {
  test('what changed there comes, what changed here stays, what was deleted here stays away', async () => {
    const news = await readNews(site);
    const id = (post: string) => news.get(post)?.id ?? 0;
    await queryStored(
      site,
      `update news set title = 'Corregida aquí', updated_at = now() where id = ${id('1')}`,
    );
    await queryStored(site, `delete from news where id = ${id('12')}`);
    const changed = ODD_POSTS.map((post) =>
      post.type === 'attachment' ? post : { ...post, content: `${post.content ?? ''}\n\nAñadido` },
    ).filter(({ id: number }) => [1, 7, 12].includes(Number(number)) || Number(number) >= 900);
    const file = writeExport('changed.xml', changed.slice(0, -1));
    const { output } = await importInto(site, 'wordpress', file, '--pictures', uploads);
    expect(output).toContain('1 cambiadas');
    expect(output).toContain('cambiadas aquí, sin tocar');
    const after = await readNews(site);
    expect(after.get('1')?.title).toBe('Corregida aquí');
    expect(textsIn(after.get('7')?.content.root)).toContain('Añadido');
    expect(after.has('12')).toBe(false);
  });

  test('a picture that was missing comes with the next', async () => {
    const other = path.join(folder, 'more-uploads');
    await writeUploads(other);
    writeFileSync(
      path.join(other, '2019/05/perdida.jpg'),
      readFileSync(path.join(other, '2019/05/foto.jpg')),
    );
    const { output } = await importInto(
      site,
      'wordpress',
      path.join(folder, 'odd.xml'),
      '--pictures',
      other,
    );
    expect(output).toContain('Imágenes y archivos: 1 nuevas');
    expect(nodesIn((await readNews(site)).get('8')?.content.root, 'upload')).toHaveLength(1);
  });
});

test('a picture that unfolds is left out, and the report says its size and the limit', async () => {
  const own = await storeSite({ server, folder }, { name: 'unfolding', uploads: [] });
  const pictures = path.join(folder, 'unfolding');
  await writeUploads(pictures);
  const place = path.join(pictures, '2018/01/enorme.png');
  writeFileSync(place, pngOf({ width: 6_400, height: 6_400 }));
  const content = `<p>a<img src="${OLD_SITE}/wp-content/uploads/2018/01/enorme.png"></p>`;
  const file = writeExport('unfolding.xml', [{ id: 1, title: 'Con imagen', content }]);
  const { output } = await importInto(own, 'wordpress', file, '--pictures', pictures);
  expect(output).toMatch(/enorme\.png no se admite \(.*41 megapíxeles y el máximo es 40/u);
  expect((await readNews(own)).size).toBe(1);
  expect(await queryStored(own, 'select 1 from media')).toEqual([]);
});
