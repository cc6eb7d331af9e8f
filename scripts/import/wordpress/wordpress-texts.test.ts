import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  img,
  photo,
  post,
  readExport,
  removeExports,
  UPLOADS,
} from '../../../tests/operations/support/read-wordpress';
import { exportOf, OLD_SITE, type Post } from '../../../tests/operations/support/wordpress-export';
import type { ImportRecord } from '../records';

const stored: ImportRecord[] = [];

vi.mock('../upsert-record', () => ({
  store: (_: unknown, wanted: ImportRecord) => {
    stored.push(wanted);
    return Promise.resolve({ outcome: 'new', record: stored.length });
  },
}));

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(removeExports);

describe('a text', () => {
  it('of a reusable block is that of the block, at each place', async () => {
    const block: Post = {
      id: 4,
      title: 'Plazo',
      type: 'wp_block',
      content: '<!-- wp:paragraph --><p>Plazo: 30 de junio.</p><!-- /wp:paragraph -->',
    };
    const reference = '<!-- wp:block {"ref":4} /-->';
    const { news, unread } = await readExport(
      stored,
      exportOf([
        post(`<!-- wp:paragraph --><p>Antes.</p><!-- /wp:paragraph -->${reference}`, { id: 3 }),
        block,
        post(reference, { id: 5 }),
      ]),
    );
    expect(news.map(({ html }) => html)).toEqual([
      '<p>Antes.</p><p>Plazo: 30 de junio.</p>',
      '<p>Plazo: 30 de junio.</p>',
    ]);
    expect(unread.join('\n')).not.toContain('wp_block');
  });

  it('of one embedded PDF is a link to it', async () => {
    const { news } = await readExport(
      stored,
      exportOf([post(`[pdf-embedder url="${UPLOADS}/2019/05/bases.pdf" title="Bases"]`)]),
      {
        pictures: ['2019/05/bases.pdf'],
      },
    );
    expect(news[0]?.html).toBe('<p><a href="/api/media/file/2019/05/bases.pdf">Bases</a></p>');
  });

  it('keeps words in brackets', async () => {
    const { news } = await readExport(
      stored,
      exportOf([post('<p>La muestra [grupo n=30] y el [p valor=0.05].</p>')]),
    );
    expect(news[0]?.html).toBe('<p>La muestra [grupo n=30] y el [p valor=0.05].</p>');
  });

  it.each(['', 'El resumen'])(
    'of one picture that is missing has words all the same: %j',
    async (excerpt) => {
      const { news } = await readExport(
        stored,
        exportOf([photo, post(`<img src="${UPLOADS}/2019/05/foto.jpg">`, { excerpt })]),
      );
      expect(news[0]?.missing).toEqual(['2019/05/foto.jpg']);
      expect(news[0]?.html).toMatch(/^<p>[^<]+/u);
    },
  );
});

it('a post whose slug was changed has its former addresses', async () => {
  const more = `<wp:post_name>entrada-11</wp:post_name>
<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>con-errata</wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>primera</wp:meta_value></wp:postmeta>`;
  const xml = exportOf([post('<p>a</p>')]).replace('</item>', `${more}</item>`);
  const { news } = await readExport(stored, xml);
  expect(news[0]?.from).toEqual(
    expect.arrayContaining([`${OLD_SITE}/2019/05/con-errata/`, `${OLD_SITE}/2019/05/primera/`]),
  );
});

describe('the report says', () => {
  it('that a featured picture is not in the file', async () => {
    const { news, remarks } = await readExport(
      stored,
      exportOf([post('<p>Texto.</p>', { thumbnail: 999 })]),
    );
    expect(news[0]?.image).toBeNull();
    expect(remarks).toContain(
      'entrada 11 «Una entrada»: su imagen destacada (archivo 999) no está en el archivo: viene sin ella',
    );
  });

  it('that pictures of a gallery are not in the file', async () => {
    const { remarks } = await readExport(
      stored,
      exportOf([photo, post('a [gallery ids="10,77,78"]')]),
    );
    expect(remarks).toContain(
      'entrada 11 «Una entrada»: imágenes que no están en el archivo: 77, 78',
    );
  });

  it('what was not read, by kind and position, with its URLs', async () => {
    const more = `<wp:postmeta><wp:meta_key>fecha_evento</wp:meta_key><wp:meta_value><![CDATA[Ver https://example.org/acto]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>
<wp:nuevo>Algo nuevo</wp:nuevo>`;
    const xml = exportOf([
      photo,
      post('<p>a</p>', {
        excerpt: 'Ver <a href="https://example.org/resumen">más</a>',
        categories: ['Eventos', 'Investigación', 'Rara'],
      }),
      { id: 30, title: 'Inicio', type: 'nav_menu_item' },
      { id: 31, title: 'Estilos', type: 'custom_css' },
      { id: 32, title: 'Suelto', type: 'wp_block', content: 'x' },
      { id: 33, title: 'Tirada', status: 'trash' },
    ]).replace(/(<wp:post_id>11<\/wp:post_id>)/u, `$1${more}`);
    const { remarks, report, unread } = await readExport(stored, xml);
    const text = remarks.join('\n');
    expect(text).toContain(
      'campos de complementos (wp:postmeta/fecha_evento): no se trae: 1 de 1; por ejemplo «Ver https://example.org/acto»',
    );
    expect(text).toContain(
      'campos de complementos (wp:postmeta/fecha_evento): direcciones que no se traen: https://example.org/acto',
    );
    expect(text).toContain('wp:nuevo: no se trae: 1 de 1; por ejemplo «Algo nuevo»');
    expect(text).toContain(
      'direcciones en los textos (text:excerpt:encoded): direcciones que no se traen: https://example.org/resumen',
    );
    expect(text).toContain('entradas de los menús (item[nav_menu_item])');
    expect(text).toContain('bloques reutilizables que ninguna entrada usa (item[wp_block])');
    expect(text).toContain(
      'elementos de otra clase (item[trash]): no se trae: 1 de 1; por ejemplo «Tirada»',
    );
    expect(text).toContain('«Investigación»: una noticia tiene una sola categoría');
    expect(text).toContain('«Rara»: la categoría no existe aquí');
    expect(text).toMatch(/comentarios \(wp:comment\/wp:comment_content\): no se trae: \d de \d/u);
    expect(text).not.toContain('_edit_last');
    expect(report.coverage['wp:postmeta/_edit_last']).toEqual({ found: 1, read: 0 });
    expect(unread.every((one) => !one.includes('item[custom_css]'))).toBe(true);
    const place = report.remarks.find(({ item }) => item.includes('fecha_evento'))?.place;
    expect(place).toMatch(/^entrada 11, línea \d+$/u);
  });

  it('nothing of a URL that came', async () => {
    const content = [
      `<p><a href="${OLD_SITE}/2019/05/entrada-11/">aquí</a> <a href="https://example.org/?a=1&amp;b=2">allí</a></p>`,
      img(`${UPLOADS}/2019/05/foto-300x200.jpg`),
      '<p>https://example.org/b.</p>',
      `[pdf-embedder url="https://example.org/c.pdf"]`,
    ].join('\n\n');
    const { unread } = await readExport(stored, exportOf([photo, post(content)]));
    expect(unread.filter((text) => text.startsWith('direcciones en'))).toEqual([]);
  });

  it('of an attachment what nothing shows', async () => {
    const caption = { ...photo, excerpt: 'Acto de 2019', content: 'Fotos: Ana' };
    const { unread } = await readExport(stored, exportOf([caption, post('<p>a</p>')]));
    expect(unread.filter((text) => text.startsWith('leyendas'))).toHaveLength(2);
    const shown = await readExport(
      stored,
      exportOf([caption, post('<p>a</p>[gallery ids="10"]')]),
      {
        downloads: true,
      },
    );
    expect(shown.news[0]?.html).toContain('Acto de 2019');
    expect(shown.unread.filter((text) => text.startsWith('leyendas'))).toHaveLength(1);
  });

  it('of an attachment whose address is not in the export', async () => {
    const { attachment: _, ...bare } = { ...photo, excerpt: 'Acto de 2019', content: 'Fotos: Ana' };
    const { unread } = await readExport(stored, exportOf([bare, post('<p>a</p>')]));
    const told = unread.filter((text) => text.startsWith('leyendas')).join('\n');
    expect(told).toContain('«Acto de 2019»');
    expect(told).toContain('«Fotos: Ana»');
  });

  it('that a plugin’s field is very long, without refusing the post', async () => {
    const long = `<wp:postmeta><wp:meta_key>_elementor_data</wp:meta_key><wp:meta_value><![CDATA[${'x'.repeat(9_000_000)}]]></wp:meta_value></wp:postmeta>`;
    const xml = exportOf([post('<p>a</p>')]).replace('</item>', `${long}</item>`);
    const { news, remarks } = await readExport(stored, xml);
    expect(news).toHaveLength(1);
    expect(remarks.join('\n')).toContain('(wp:postmeta/_elementor_data): no se trae: 1 de 1');
  });
});
