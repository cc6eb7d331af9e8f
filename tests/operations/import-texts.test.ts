import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { toHtml } from '@/core/rich-text/html';
import type { EditorState } from '@/core/rich-text/state.schema';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { importInto, readNews } from './support/imports';
import { startServer, storeSite, type StoredSite } from './support/stored-site';
import { exportOf, OLD_SITE } from './support/wordpress-export';

/* `npm run import -- wordpress`: tables, lists and embeds of posts, and texts of missing pictures alone. */

const POSTS = [
  {
    id: 1,
    title: 'Tabla pegada de Word',
    content:
      '<table><tr><td><p>Fecha</p></td><td><p>Actividad</p></td></tr><tr><td><p>3 de marzo</p></td><td><p>Apertura</p></td></tr></table>',
    html: '<table><tbody><tr><td>Fecha</td><td>Actividad</td></tr><tr><td>3 de marzo</td><td>Apertura</td></tr></tbody></table>',
    excerpt: 'Fecha · Actividad 3 de marzo · Apertura',
  },
  {
    id: 2,
    title: 'Lista que sigue',
    content:
      '<ol><li>Uno</li></ol><p>Nota</p><ol start="2"><li>Dos</li></ol><ol><li><p>Paso uno</p><p>Detalle</p></li><li>Paso dos</li></ol>',
    html: '<ol><li>Uno</li></ol><p>Nota</p><ol start="2"><li>Dos</li></ol><p><br /></p><ol><li>Paso uno<br />Detalle</li><li>Paso dos</li></ol>',
    excerpt: 'Uno Nota Dos Paso uno Detalle Paso dos',
  },
  {
    id: 3,
    title: 'Solo un cartel',
    content: `<p><img src="${OLD_SITE}/wp-content/uploads/2019/05/cartel.jpg" alt=""></p>`,
    html: '<p>Imagen que falta: <a href="/wp-content/uploads/2019/05/cartel.jpg">cartel.jpg</a></p>',
    excerpt: 'Solo un cartel',
  },
  {
    id: 4,
    title: 'Un vídeo',
    content: '<p>Ver:</p><object><embed src="https://www.youtube.com/v/x"></object>',
    html: '<p>Ver:</p><p><a href="https://www.youtube.com/v/x">https://www.youtube.com/v/x</a></p>',
    excerpt: 'Ver:',
  },
];

let file: string;
let site: StoredSite;

beforeAll(async () => {
  const folder = makeFolder('import-texts');
  file = path.join(folder, 'export.xml');
  writeFileSync(
    file,
    exportOf(
      POSTS.map(({ content, id, title }) => ({ id, title, content: `<!-- wp:html -->${content}` })),
    ),
  );
  site = await storeSite(
    { server: await startServer(folder), folder },
    { name: 'texts', uploads: [] },
  );
});

afterAll(cleanUp);

test('a trial and an import say the same, and a second one changes nothing', async () => {
  const trial = await importInto(site, 'wordpress', file, '--dry-run');
  const { code, output } = await importInto(site, 'wordpress', file);
  expect(code, output).toBe(0);
  for (const told of [trial.output, output]) {
    expect(told).toContain('Noticias: 4 nuevas');
    expect(told).toContain('falta el archivo 2019/05/cartel.jpg (no se encuentra)');
    expect(told).toContain('lo incrustado queda como enlace: https://www.youtube.com/v/x');
  }
  expect((await importInto(site, 'wordpress', file)).output).toContain('Noticias: 4 iguales');
});

test.each(POSTS)('the text of «$title» reads as it did there', async ({ excerpt, html, id }) => {
  const news = (await readNews(site)).get(String(id));
  expect(news?.excerpt).toBe(excerpt);
  const shown = toHtml(news?.content as unknown as EditorState);
  expect(shown.replace(/<div[^>]*>|<\/div>/gu, '')).toBe(html);
});
