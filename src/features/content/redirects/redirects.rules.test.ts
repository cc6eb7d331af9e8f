import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { PUBLIC_FILES } from '@/server/routes.mjs';
import { isFree, readFrom, readTarget } from '@/features/content/redirects/redirects.rules';

const ORIGIN = 'https://doctorado.example.org';

describe('an old address has one name', () => {
  it.each([
    ['/2019/05/titulo/', '/2019/05/titulo'],
    ['2019/05/titulo', '/2019/05/titulo'],
    ['https://viejo.example.org/2019/05/titulo/', '/2019/05/titulo'],
    ['http://viejo.example.org?p=12', '/?p=12'],
    ['/?p=123', '/?p=123'],
    ['?p=123', '/?p=123'],
    ['/?p=123&utm_source=boletin&fbclid=x#comentarios', '/?p=123'],
    ['/index.php/2019/05/titulo/', '/index.php/2019/05/titulo'],
    ['/index.php/revista/article/view/12', '/index.php/revista/article/view/12'],
    [
      '/index.php?journal=revista&page=article&op=view',
      '/index.php?journal=revista&op=view&page=article',
    ],
    ['/wp-content/uploads/2019/05/A.PDF', '/wp-content/uploads/2019/05/a.pdf'],
    ['/informaci%C3%B3n//general/', '/información/general'],
    ['/informacio\u0301n', '/información'],
    ['/a%20b.pdf', '/a b.pdf'],
    ['/a%2Fb', '/a%2fb'],
    ['/100%25', '/100%25'],
  ])('%s is %s, and so is its name', (typed, name) => {
    expect(readFrom(typed)).toBe(name);
    expect(readFrom(name)).toBe(name);
  });

  it.each(['', '  ', '#arriba', '/%zz', '/a\u0000b', '/a\\b', `/${'a'.repeat(2_001)}`])(
    '%j is none',
    (typed) => {
      expect(readFrom(typed)).toBeNull();
    },
  );
});

describe('an address', () => {
  it.each([
    '/2019/05/titulo',
    '/?p=123',
    '/index.php',
    '/noticias/12',
    '/información/general',
    '/a%2fb',
    '/wp-admin/x',
  ])('%s is free', (name) => {
    expect(isFree(name)).toBe(true);
  });

  it.each([
    '/',
    '/acerca',
    '/noticias?p=12',
    '/noticias?noticia=12',
    '/noticias?pagina=2',
    '/seminarios/12.ics',
    '/seminarios/anular',
    '/certificados',
    '/sitemap.xml',
    '/robots.txt',
    '/admin',
    '/admin/noticias',
    '/api',
    '/api/media/file/a.pdf',
    '/api/public/news',
    '/_next/static/x.js',
    '/_next/image?url=x',
    '/oai',
    '/buscar?q=x',
    '/revista/articulos/12.pdf',
    '/inscripcion/seguimiento',
  ])('%s is the site’s own', (name) => {
    expect(isFree(name)).toBe(false);
  });
});

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => `${parentPath.slice(folder.length)}/${name}`);

/** Routes without parameters, by the folders of Next's `app`; the public paths of `rewrites` differ. */
const staticRoutes = filesBelow('src/app')
  .filter((file) => /\/(?:page\.tsx|route\.ts)$/u.test(file) && !file.includes('['))
  .map((file) => file.replace(/\/\([^/]+\)/gu, '').replace(/\/[^/]+$/u, '') || '/')
  .filter((route) => !/^\/(?:canales|compartir|no-encontrada)(?:\/|$)/u.test(route));

describe('the address of what the build has', () => {
  it('is reserved for every public file', () => {
    expect([...PUBLIC_FILES].sort()).toEqual(filesBelow('public').sort());
  });

  it.each([
    ...PUBLIC_FILES,
    ...PUBLIC_FILES.map((file) => `${file}?v=2`),
    ...PUBLIC_FILES.map((file) => file.toUpperCase()),
    ...new Set(staticRoutes),
  ])('%s is not free', (address) => {
    expect(isFree(readFrom(address) ?? '')).toBe(false);
  });
});

describe('a redirect leads', () => {
  it.each([
    ['/noticias?noticia=12', '/noticias?noticia=12'],
    ['/noticias/', '/noticias'],
    ['/calendario?mes=2019-05', '/calendario?mes=2019-05'],
    ['/acerca#historia', '/acerca#historia'],
    ['/', '/'],
    ['/noticias/atom.xml', '/noticias/atom.xml'],
    ['/certificados', '/certificados'],
    ['/api/media/file/a-9f86d081884c7d65.pdf', '/api/media/file/a-9f86d081884c7d65.pdf'],
    [`${ORIGIN}/revista?numero=3`, '/revista?numero=3'],
    ['/acerca/../contacto', '/contacto'],
  ])('to %s of this site', (typed, to) => {
    expect(readTarget(typed, ORIGIN)).toEqual({ kind: 'own', to });
  });

  it('to another site, by https', () => {
    expect(readTarget('https://Revista.example.org/12', ORIGIN)).toEqual({
      kind: 'foreign',
      to: 'https://revista.example.org/12',
    });
  });

  it.each([
    ['/2019/05/titulo/', '/2019/05/titulo'],
    ['/?p=12', '/?p=12'],
    ['/admin', '/admin'],
    ['/api/public/news', '/api/public/news'],
    ['/_next/image?url=x', '/_next/image?url=x'],
    ['/..//evil.example', '/evil.example'],
  ])('not to %s, where nothing is', (typed, from) => {
    expect(readTarget(typed, ORIGIN)).toEqual({ kind: 'nowhere', from });
  });

  it.each([
    '',
    'acerca',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'http://otro.example.org/',
    'https://usuario@otro.example.org/',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    '/a b',
    '/a\r\nSet-Cookie: x=1',
    'https://otro.example.org/\u0000',
  ])('not to %j', (typed) => {
    expect(readTarget(typed, ORIGIN)).toBeNull();
  });
});
