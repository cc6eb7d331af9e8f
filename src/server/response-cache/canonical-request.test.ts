import { describe, expect, it } from 'vitest';

import { LIST_PARTS } from '../../shared/list-parts';
import {
  CERTIFICATES_PATH,
  CANCELLATION_PATH,
  FOLLOW_UP_PATH,
  JOURNAL_ABOUT_PATH,
  SEARCH_PATH,
  SITE_PATHS,
} from '../../shared/paths';
import {
  ALL_PAGES,
  NAVIGATION_PAGES,
  NOT_FOUND_PAGE,
  PERSONAL_PAGES,
  REDIRECTS_RESOURCE,
  SEARCH_PAGE,
} from '../routes.mjs';
import { isUnknownPath, MAX_CACHED_LIMIT, toCacheRequest } from './canonical-request.mjs';

const isStaticFile = (path: string): boolean => path === '/icono.svg';
const requestOf = (url: string, headers: Record<string, string> = {}) =>
  toCacheRequest(url, headers, isStaticFile);
const urlOf = (url: string) => requestOf(url)?.url;

it('the pages, and the longest list that comes at once, are those of the app', () => {
  expect(NAVIGATION_PAGES.toSorted()).toEqual(Object.values(SITE_PATHS).toSorted());
  expect(ALL_PAGES).toEqual(new Set([...NAVIGATION_PAGES, JOURNAL_ABOUT_PATH]));
  expect(PERSONAL_PAGES.toSorted()).toEqual(
    [CANCELLATION_PATH, FOLLOW_UP_PATH, CERTIFICATES_PATH].toSorted(),
  );
  expect(SEARCH_PAGE).toBe(SEARCH_PATH);
  expect(MAX_CACHED_LIMIT).toBe(LIST_PARTS.whole);
});

describe('the canonical URL', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/noticias', '/noticias'],
    ['/NOTICIAS', '/noticias'],
    ['/noticias?x=1&x=2', '/noticias'],
    ['/noticias?noticia=12', '/noticias?noticia=12'],
    ['/noticias?x=1&noticia=12', '/noticias?noticia=12'],
    ['/noticias?noticia=012', '/noticias'],
    ['/noticias?noticia=0', '/noticias'],
    ['/noticias?noticia=12345678901', '/noticias'],
    ['/noticias?evento=12', '/noticias'],
    ['/seminarios?evento=3', '/seminarios?evento=3'],
    ['/acerca?noticia=12', '/acerca'],
    ['/noticias/atom.xml?x=1', '/noticias/atom.xml'],
    ['/calendario/eventos.ics', '/calendario/eventos.ics'],
    ['/seminarios/12.ics', '/seminarios/12.ics'],
    ['/compartir/inicio.png?v=1', '/compartir/inicio.png'],
    ['/compartir/noticias/12.png', '/compartir/noticias/12.png'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/api/public/news?page=2&limit=10', '/api/public/news?limit=10&page=2'],
    ['/api/public/news?x=1&limit=10&__proto__=1', '/api/public/news?limit=10'],
    ['/api/public/news?search=¿qué?&limit=2', '/api/public/news?limit=2&search=%C2%BFqu%C3%A9%3F'],
    ['/api/public/news?limit=96', '/api/public/news?limit=96'],
    ['/api/public/news/12', '/api/public/news/12'],
    ['/api/public/news/12?x=1', '/api/public/news/12'],
    ['/noticias?pagina=2', '/noticias?pagina=2'],
    ['/noticias?pagina=1', '/noticias'],
    ['/noticias?pagina=2&noticia=12', '/noticias?noticia=12'],
    ['/revista/articulos/12', '/revista/articulos/12'],
    ['/revista/articulos/12.bib', '/revista/articulos/12.bib'],
    ['/revista/ACERCA', '/revista/acerca'],
  ])('of %s is %s', (url, canonical) => {
    expect(urlOf(url)).toBe(canonical);
  });

  it.each([
    '/no-existe',
    '/noticias/12',
    '/sitio/es/noticias',
    '/seminarios/012.ics',
    '/calendario/A.ics',
    '/compartir/x.jpg',
    '/_next/static/no-existe.js',
    '/noticias%2f',
    '/icono.svgx',
    REDIRECTS_RESOURCE,
  ])('of %s is that of the page for unknown paths', (url) => {
    expect(urlOf(url)).toBe(NOT_FOUND_PAGE);
  });

  it.each([
    '/icono.svg',
    '/admin',
    '/admin/noticias',
    '/api/news',
    '/api/public/contact',
    '/api/public%2Fnews',
    '/api/health/live',
    '/noticias/',
    '//noticias',
    '/noticias\\',
    '/oai?verb=Identify',
    '/buscar?q=tesis',
    '/seminarios/anular',
    '/certificados',
    '/revista/articulos/12.pdf',
    '/api/public/%6Eews?limit=10',
    '/api/public/news',
    '/api/public/news?page=2',
    '/api/public/news?limit=',
    '/api/public/news?limit=97',
    '/api/public/news?limit=todo',
  ])('%s has none: it is not cached', (url) => {
    expect(urlOf(url)).toBeUndefined();
  });
});

describe('the headers that select a response', () => {
  const headersOf = (url: string, headers: Record<string, string>) =>
    requestOf(url, headers)?.headers;

  it('are that of the router, in a URL with `_rsc`, and not the previous page', () => {
    const asked = { rsc: '1', 'next-router-state-tree': '[x]', 'next-url': '/acerca' };
    expect(headersOf('/noticias?_rsc=abc', asked)).toEqual({ rsc: '1' });
    expect(headersOf('/noticias', asked)).toEqual({});
    expect(headersOf('/noticias?_rsc=abc', {})).toEqual({});
  });

  it('are those of a prefetch of a known segment', () => {
    const prefetch = (segment: string) =>
      headersOf('/noticias?_rsc=abc', { rsc: '1', 'next-router-segment-prefetch': segment });
    expect(prefetch('/_tree')).toEqual({
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    });
    expect(prefetch('/invented')).toEqual({ rsc: '1' });
  });

  it('are, of an image, whether the browser accepts WebP', () => {
    const url = '/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa%25C3%25B1o-1.jpg&w=640&q=75';
    expect(requestOf(url, { accept: 'image/avif,image/webp,*/*' })).toEqual({
      kind: 'image',
      url,
      headers: { accept: 'image/webp' },
      tags: ['file:a%C3%B1o-1.jpg'],
    });
    expect(headersOf(url, { accept: 'image/png' })).toEqual({ accept: '*/*' });
    expect(headersOf(url, {})).toEqual({ accept: '*/*' });
  });
});

describe('an optimized image', () => {
  const FILE = '%2Fapi%2Fmedia%2Ffile%2F';
  const canonical = `/_next/image?url=${FILE}a.jpg&w=1920&q=75`;

  it.each([
    `q=75&w=1920&url=${FILE}a.jpg`,
    `url=${FILE}a.jpg&w=1920&q=75&x=1`,
    `url=${FILE}a.jpg&w=0001920&q=0075`,
    `url=/api/media/file/a.jpg&w=1920&q=75&dpl=1`,
    `url=${FILE}%2561.jpg&w=1920&q=75`,
    `url=${FILE}a.jpg&w=1920&q=75&w=640&url=b`,
  ])('with %s has one canonical URL', (query) => {
    expect(urlOf(`/_next/image?${query}`)).toBe(canonical);
    expect(requestOf(`/_next/image?${query}`)?.tags).toEqual(['file:a.jpg']);
  });

  it.each([
    '',
    'w=640&q=75',
    `url=${FILE}a.jpg&w=640`,
    `url=${FILE}a.jpg&w=6e2&q=75`,
    `url=${FILE}a.jpg&w=-640&q=75`,
    `url=${FILE}a.jpg%23ab&w=640&q=75`,
    `url=${FILE}a.jpg%2523ab&w=640&q=75`,
    `url=${FILE}a.jpg%3Fx=1&w=640&q=75`,
    `url=${FILE}a.jpg%253Fx=1&w=640&q=75`,
    `url=${FILE}%252561.jpg&w=640&q=75`,
    `url=${FILE}%25E0%25A4%25A&w=640&q=75`,
    `url=${FILE}..%2F..%2Fpublic%2Fnews&w=640&q=75`,
    `url=${FILE}x%255C..%255Ca.jpg&w=640&q=75`,
    `url=${FILE}a.jpg%2500&w=640&q=75`,
    'url=%2Ficono.svg&w=640&q=75',
    'url=https://example.org/a.jpg&w=640&q=75',
    'url=//example.org/api/media/file/a.jpg&w=640&q=75',
  ])('with %s is refused by Next', (query) => {
    expect(urlOf(`/_next/image?${query}`)).toBe('/_next/image');
  });
});

it.each([
  ['/acerca', 'page'],
  ['/noticias/atom.xml', 'data'],
  ['/api/public/news?limit=10', 'data'],
  ['/compartir/inicio.png', 'image'],
  ['/compartir/noticias/12.png', 'image'],
])('%s is of the kind %s', (url, kind) => {
  expect(requestOf(url)?.kind).toBe(kind);
});

describe('a redirect', () => {
  const mayApply = (url: string, headers: Record<string, string> = {}) =>
    isUnknownPath(url, requestOf(url, headers));

  it.each(['/no-existe', '/no-existe?x=1', '/no-existe/', '//vieja', '/?p=12'])(
    'may apply to %s',
    (url) => {
      expect(mayApply(url)).toBe(true);
    },
  );

  it.each([
    '/',
    '/acerca',
    '/acerca?p=12',
    '/api/no-existe',
    '/api/public/news',
    '/admin/',
    '/icono.svg',
    '/compartir/inicio.png',
    '/_next/image',
  ])('does not apply to %s', (url) => {
    expect(mayApply(url)).toBe(false);
  });

  it('does not apply to a payload of the router', () => {
    expect(mayApply('/no-existe?_rsc=abc', { rsc: '1' })).toBe(false);
  });
});
