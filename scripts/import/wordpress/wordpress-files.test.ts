import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  img,
  photo,
  post,
  readExport,
  removeExports,
  UPLOADS,
} from '../../../tests/operations/support/read-wordpress';
import { exportOf, OLD_SITE } from '../../../tests/operations/support/wordpress-export';
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

describe('a picture is known by its path below the uploads', () => {
  it.each([
    ['the site', `${UPLOADS}/2019/05/foto.jpg`],
    [
      'the site with www and http',
      'http://www.viejo.example.org/wp-content/uploads/2019/05/foto.jpg',
    ],
    ['a former domain', 'http://antes.example.edu/wp-content/uploads/2019/05/foto.jpg'],
    [
      'a former domain and folder',
      'http://antes.example.edu/blog/wp-content/uploads/2019/05/foto.jpg',
    ],
    [
      'a smaller size there',
      'http://antes.example.edu/wp-content/uploads/2019/05/foto-300x200.jpg',
    ],
    [
      'Jetpack',
      'https://i0.wp.com/viejo.example.org/wp-content/uploads/2019/05/foto.jpg?resize=300%2C200&ssl=1',
    ],
    [
      'Jetpack, of a former domain',
      'https://i2.wp.com/antes.example.edu/wp-content/uploads/2019/05/foto.jpg?fit=1%2C2',
    ],
    ['WordPress.com', 'https://doctorado.files.wordpress.com/2019/05/foto.jpg?w=640&h=480'],
    ['no host', '/wp-content/uploads/2019/05/foto.jpg?w=300'],
  ])('at %s', async (_, url) => {
    const { news, remarks } = await readExport(stored, exportOf([photo, post(img(url))]), {
      pictures: ['2019/05/foto.jpg'],
    });
    expect(news[0]).toMatchObject({ found: ['2019/05/foto.jpg'], missing: [] });
    expect(remarks.filter((text) => /imagen|archivo 2019/u.test(text))).toEqual([]);
  });

  it('also if the list of files is in another export', async () => {
    const url = 'https://i0.wp.com/antes.example.edu/wp-content/uploads/2019/05/foto.jpg?w=3';
    const { news } = await readExport(stored, exportOf([post(img(url))]), {
      pictures: ['2019/05/foto.jpg'],
    });
    expect(news[0]?.found).toEqual(['2019/05/foto.jpg']);
  });

  it('of WordPress.com each is one, in however many widths', async () => {
    const host = 'https://doctorado.files.wordpress.com/2019/05/foto.jpg';
    const attachment = exportOf([photo]).replaceAll(`${UPLOADS}/2019/05/foto.jpg`, host);
    const posts = exportOf([post([1, 2, 3].map((w) => img(`${host}?w=${w}`)).join(''))]);
    const xml = attachment.replace('</channel>', posts.slice(posts.indexOf('<item>')));
    const { news } = await readExport(stored, xml, { downloads: true });
    expect(news[0]?.found).toEqual(['2019/05/foto.jpg']);
  });

  it('a stranger’s in several widths is one too', async () => {
    const host = 'https://otro.files.wordpress.com/2018/01/logo.jpg';
    const { news } = await readExport(
      stored,
      exportOf([post(`${img(`${host}?w=1`)}${img(`${host}?w=2`)}`)]),
      {
        downloads: true,
      },
    );
    expect(news[0]?.found).toEqual([host]);
  });

  it('a stranger’s of the same path on the same host is another one', async () => {
    const xml = exportOf([
      photo,
      post(img('https://u.example.edu/wp-content/uploads/2019/05/foto.jpg')),
    ]);
    const { news } = await readExport(
      stored,
      xml.replaceAll(OLD_SITE, 'https://u.example.edu/doctorado'),
      {
        pictures: ['2019/05/foto.jpg'],
      },
    );
    expect(news[0]).toMatchObject({
      found: [],
      missing: ['https://u.example.edu/wp-content/uploads/2019/05/foto.jpg'],
    });
  });

  it.each(['sites/3/2019/05/foto.jpg', '2019/05/foto.jpg'])(
    'of one site among several comes from %s',
    async (name) => {
      const file = 'sites/3/2019/05/foto.jpg';
      const { news } = await readExport(
        stored,
        exportOf([{ ...photo, attachment: file }, post(img(`${UPLOADS}/${file}`))]),
        { pictures: [name] },
      );
      expect(news[0]?.found).toEqual([file]);
    },
  );

  it('a stranger’s is not taken for one of the same name in the folder', async () => {
    const url = 'https://otra.example.org/img/foto.jpg';
    const { news } = await readExport(stored, exportOf([post(img(url))]), {
      pictures: ['foto.jpg'],
    });
    expect(news[0]?.missing).toEqual([url]);
  });

  it('the size of a picture that WordPress reduced belongs to it', async () => {
    const scaled = { ...photo, attachment: '2019/05/foto-scaled.jpg' };
    const { news } = await readExport(
      stored,
      exportOf([scaled, post(img(`${UPLOADS}/2019/05/foto-300x200.jpg`))]),
      {
        downloads: true,
      },
    );
    expect(news[0]?.found).toEqual(['2019/05/foto-scaled.jpg']);
  });

  it('keeps the name under which an earlier version brought it', async () => {
    const url = 'http://antes.example.edu/wp-content/uploads/2019/05/foto.jpg?w=3';
    const { news } = await readExport(stored, exportOf([photo, post(img(url))]), {
      pictures: ['2019/05/foto.jpg'],
    });
    expect(news[0]?.record.files[0]?.formerKeys).toContain(url);
    expect(news[0]?.from).toContain('/wp-content/uploads/2019/05/foto.jpg');
  });

  it('outside of the uploads it is brought by its path on the site', async () => {
    const url = `${OLD_SITE}/wp-content/gallery/actos/grado.jpg`;
    const inFolder = await readExport(stored, exportOf([post(img(url))]), {
      pictures: ['gallery/actos/grado.jpg'],
    });
    expect(inFolder.news[0]?.found).toEqual(['wp-content/gallery/actos/grado.jpg']);
    const downloaded = await readExport(stored, exportOf([post(img(url))]), { downloads: true });
    expect(await downloaded.news[0]?.record.files[0]?.fetch()).toBe(url);
  });
});

describe('a document', () => {
  const link = (url: string): string => `<p><a href="${url}">Bases</a></p>`;
  const HOST = 'http://antes.example.edu/wp-content/uploads/2019/05/bases.pdf';

  it('at a former domain comes from the folder', async () => {
    const { news } = await readExport(stored, exportOf([post(link(HOST))]), {
      pictures: ['2019/05/bases.pdf'],
    });
    expect(news[0]?.html).toBe('<p><a href="/api/media/file/2019/05/bases.pdf">Bases</a></p>');
  });

  it.each([
    ['a line', `${UPLOADS}/2019/05/bases.pdf`],
    ['a paragraph', `<p>${UPLOADS}/2019/05/bases.pdf</p>`],
    ['a player', `[audio src="${UPLOADS}/2019/05/bases.pdf"]`],
  ])('whose address is %s comes', async (_, content) => {
    const { news } = await readExport(stored, exportOf([post(content)]), {
      pictures: ['2019/05/bases.pdf'],
    });
    expect(news[0]?.html).toContain('href="/api/media/file/2019/05/bases.pdf"');
  });

  it('at another WordPress stays a link, and the report says how to bring it', async () => {
    const { news, remarks } = await readExport(stored, exportOf([post(link(HOST))]));
    expect(news[0]?.html).toBe(`<p><a href="${HOST}">Bases</a></p>`);
    expect(remarks.join('\n')).toMatch(/antes\.example\.edu: .*--old-host antes\.example\.edu/u);
  });

  it('at a host that was named as a former one is missing, and said', async () => {
    const args = ['--old-host', 'https://www.antes.example.edu/'];
    const { news } = await readExport(stored, exportOf([post(link(HOST))]), { args });
    expect(news[0]).toMatchObject({ missing: ['2019/05/bases.pdf'] });
  });

  it.each(['plantilla.odt', 'todo.zip', 'audio.mp3', 'datos.sav', 'tesis.tex'])(
    'of a kind that is not taken is said: %s',
    async (name) => {
      const { news, remarks } = await readExport(
        stored,
        exportOf([post(link(`${UPLOADS}/2019/05/${name}`))]),
        {
          pictures: [`2019/05/${name}`],
        },
      );
      expect(remarks).toContain(
        `entrada 11 «Una entrada»: un enlace lleva a un archivo de una clase que aquí no se admite, y que no se trae: 2019/05/${name}`,
      );
      expect(news[0]?.html).toContain('Bases');
    },
  );
});

describe('links to pages', () => {
  const guids = exportOf([
    post('<p><a href="http://antes.example.edu/2019/05/entrada-12/">a</a></p>'),
    { id: 12, title: 'b', content: 'b' },
  ]).replaceAll(`${OLD_SITE}/?p=12`, 'http://antes.example.edu/?p=12');

  it('at a former domain lead here if the post is in the file', async () => {
    const { news } = await readExport(stored, guids);
    expect(news[0]?.html).toBe('<p><a href="/2019/05/entrada-12/">a</a></p>');
  });

  it('at a former domain are said if it is not', async () => {
    const { remarks } = await readExport(stored, guids.replace('entrada-12/">', 'otra/">'));
    expect(remarks.join('\n')).toContain(
      'un enlace lleva al dominio anterior del sitio y queda como está: http://antes.example.edu/2019/05/otra/',
    );
  });

  it.each([
    ['https://u.example.edu/doctorado/2019/05/entrada-12/', '/doctorado/2019/05/entrada-12/'],
    ['https://u.example.edu/biblioteca/', 'https://u.example.edu/biblioteca/'],
    ['/biblioteca/', 'https://u.example.edu/biblioteca/'],
    ['/doctorado/acerca', '/doctorado/acerca'],
    ['#nota', '#nota'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['https://example.org', 'https://example.org'],
  ])('of a site below a path: %s', async (href, to) => {
    const xml = exportOf([post(`<p><a href="${href}">a</a></p>`)]);
    const { news } = await readExport(
      stored,
      xml.replaceAll(OLD_SITE, 'https://u.example.edu/doctorado'),
    );
    expect(news[0]?.html).toBe(`<p><a href="${to}">a</a></p>`);
  });
});

describe('two sites of one host', () => {
  const siteOf = async (address: string) => {
    const { news, run } = await readExport(
      stored,
      exportOf([post('<p>a</p>', { id: 16 })]).replaceAll(OLD_SITE, address),
    );
    return { name: run.source.name, former: run.source.former, from: news[0]?.from };
  };

  it('are two sources, and their posts have addresses of their own', async () => {
    expect(await siteOf('https://u.example.edu/doctorado')).toEqual({
      name: 'wordpress u.example.edu/doctorado',
      former: ['wordpress u.example.edu'],
      from: [
        'https://u.example.edu/doctorado/2019/05/entrada-16/',
        'https://u.example.edu/doctorado/?p=16',
        '/doctorado/?p=16',
      ],
    });
    expect((await siteOf('https://u.example.edu/posgrado/')).name).toBe(
      'wordpress u.example.edu/posgrado',
    );
    expect((await siteOf('https://u.example.edu')).name).toBe('wordpress u.example.edu/');
  });
});
