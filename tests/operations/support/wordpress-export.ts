import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

/** Exports in the format of WordPress, with typical remains of old versions. */

/** A post; absent properties have usual values. */
export interface Post {
  id: number | string;
  title: string;
  content?: string;
  excerpt?: string;
  status?: string;
  type?: string;
  date?: string;
  categories?: string[];
  password?: string;
  thumbnail?: number;
  attachment?: string;
  parent?: number;
  alt?: string;
  link?: string;
}

export const OLD_SITE = 'https://viejo.example.org';
const UPLOADS = `${OLD_SITE}/wp-content/uploads`;

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const meta = (key: string, value: string | number | undefined): string =>
  value === undefined
    ? ''
    : `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(String(value))}</wp:meta_value></wp:postmeta>`;

export const postXml = (post: Post): string => {
  const { categories = [], content = '', excerpt = '', password = '', status = 'publish' } = post;
  const { date = '2019-05-03 14:00:00', id, title, type = 'post' } = post;
  const link = post.link ?? `${OLD_SITE}/2019/05/entrada-${id}/`;
  return `<item>
<title>${cdata(title)}</title>
<link>${link}</link>
<guid isPermaLink="false">${OLD_SITE}/?p=${id}</guid>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(date)}</wp:post_date>
<wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:status>${cdata(status)}</wp:status>
<wp:post_parent>${post.parent ?? 0}</wp:post_parent>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(password)}</wp:post_password>
${post.attachment ? `<wp:attachment_url>${cdata(`${UPLOADS}/${post.attachment}`)}</wp:attachment_url>` : ''}
${categories.map((name) => `<category domain="category" nicename="x">${cdata(name)}</category>`).join('')}
<category domain="post_tag" nicename="etiqueta">${cdata('Investigación')}</category>
${meta('_thumbnail_id', post.thumbnail)}${meta('_wp_attachment_image_alt', post.alt)}
<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata('Un comentario')}</wp:comment_content></wp:comment>
</item>
`;
};

export const WXR_START = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/5.2" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Doctorado</title>
<link>${OLD_SITE}</link>
<wp:wxr_version>1.2</wp:wxr_version>
`;
export const WXR_END = '</channel>\n</rss>\n';

export const exportOf = (posts: readonly Post[]): string =>
  `${WXR_START}${posts.map(postXml).join('')}${WXR_END}`;

const attachment = (id: number, file: string, more: Partial<Post> = {}): Post => ({
  id,
  title: file,
  type: 'attachment',
  status: 'inherit',
  attachment: file,
  link: `${OLD_SITE}/?attachment_id=${id}`,
  ...more,
});

const picture = (file: string, more = ''): string => `<img src="${UPLOADS}/${file}" ${more}/>`;

/** Posts of three eras, drafts, duplicates, and missing or invalid files. */
export const ODD_POSTS: Post[] = [
  attachment(900, '2018/01/foto.jpg', { alt: 'La primera foto' }),
  attachment(901, '2019/05/foto.jpg', { parent: 11 }),
  attachment(902, '2019/05/perdida.jpg'),
  attachment(903, '2019/05/texto.jpg'),
  attachment(904, '2019/05/acta de grado.pdf'),
  attachment(905, '2019/05/sin-usar.jpg'),
  {
    id: 1,
    title: 'Años de <em>clásicos</em>',
    categories: ['Noticias generales', 'INVESTIGACION'],
    thumbnail: 900,
    content: `Primera línea
segunda línea &amp; más

[caption id="attachment_900" align="left" width="300"]<a href="${UPLOADS}/2018/01/foto.jpg">${picture('2018/01/foto-300x200.jpg', 'alt="Foto"')}</a> El pie[/caption]

Ver el <a href="${UPLOADS}/2019/05/acta%20de%20grado.pdf">acta</a> y <a href="${OLD_SITE}/2019/05/entrada-7/">otra</a>. [sic]`,
  },
  {
    id: 7,
    title: 'De bloques',
    excerpt: 'Un resumen <b>propio</b>',
    categories: ['Eventos'],
    content: `<!-- wp:heading --><h2>Título</h2><!-- /wp:heading -->
<!-- wp:paragraph --><p>Un párrafo
partido.</p><!-- /wp:paragraph -->
<!-- wp:image {"id":901} --><figure class="wp-block-image">${picture('2019/05/foto-1024x768.jpg', 'class="wp-image-901"')}</figure><!-- /wp:image -->`,
  },
  {
    id: 8,
    title: 'De tablas',
    categories: ['Cosas raras'],
    content: `<center><font color="#ff0000" size="5"><b>AVISO</b></font></center><table border=0><tr><td><p>Texto</p>${picture('2019/05/perdida.jpg')}</td></tr></table><script>alert(1)</script><p onclick="x()">Fin${picture('2019/05/texto.jpg')}`,
  },
  { id: 11, title: 'Galería', content: '[gallery]', categories: ['Eventos'] },
  { id: 12, title: 'Galería', content: 'El mismo título\n\n[gallery ids="900,902"]' },
  { id: 2, title: 'Borrador', status: 'draft', content: 'A medias', date: '0000-00-00 00:00:00' },
  { id: 3, title: 'Programada', status: 'future', content: 'Luego', date: '2099-01-01 00:00:00' },
  { id: 4, title: 'En la papelera', status: 'trash', content: 'Fuera' },
  { id: 5, title: 'Con clave', password: 'secreto', content: 'Para pocos' },
  { id: 6, title: 'Privada', status: 'private', content: 'Interna' },
  { id: 7, title: 'La misma otra vez', content: 'Doble' },
  { id: 9, title: 'Vacía' },
  { id: 10, title: '', content: 'Sin título\u0008, con un carácter que sobra' },
  { id: 20, title: 'Quiénes somos', type: 'page', content: 'Una página' },
  { id: 21, title: 'Menú', type: 'nav_menu_item' },
];

/** Writes the folder of uploads of `ODD_POSTS`: one picture is missing, one file is no picture. */
export const writeUploads = async (folder: string): Promise<void> => {
  const file = (name: string, data: Buffer | string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), data);
  };
  const createPicture = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer();
  file('2018/01/foto.jpg', await createPicture('red'));
  file('2019/05/foto.jpg', await createPicture('blue'));
  file('2019/05/sin-usar.jpg', await createPicture('green'));
  file('2019/05/texto.jpg', 'Esto no es una imagen');
  file(
    '2019/05/acta de grado.pdf',
    '%PDF-1.4\n1 0 obj\n<<>>\nendobj\nxref\ntrailer\n<<>>\n%%EOF\n',
  );
};
