import { describe, expect, it } from 'vitest';

import { SITE_PATHS } from '../../shared/paths';
import { NOT_FOUND_PAGE, PAGES, spell } from './addresses.mjs';

const isPublicFile = (path: string): boolean => path === '/icono.svg';
const urlOf = (url: string, headers: Record<string, string> = {}) =>
  spell(url, headers, isPublicFile)?.url;

it('knows the pages that the site has', () => {
  expect(PAGES.toSorted()).toEqual(Object.values(SITE_PATHS).toSorted());
});

describe('an address in one spelling', () => {
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
    ['/api/public/news', '/api/public/news'],
    ['/api/public/news?page=2&limit=10', '/api/public/news?limit=10&page=2'],
    ['/api/public/news?x=1&limit=10&__proto__=1', '/api/public/news?limit=10'],
    ['/api/public/%6Eews?x=1', '/api/public/news'],
    ['/api/public/news?search=¿qué?&limit=2', '/api/public/news?limit=2&search=%C2%BFqu%C3%A9%3F'],
    ['/api/public/news/12', '/api/public/news/12'],
  ])('%s is kept as %s', (url, kept) => {
    expect(urlOf(url)).toBe(kept);
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
  ])('%s is the one page of what there is not', (url) => {
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
  ])('%s is kept nowhere', (url) => {
    expect(urlOf(url)).toBeUndefined();
  });
});

describe('what makes another answer of an address', () => {
  const headersOf = (url: string, headers: Record<string, string>) =>
    spell(url, headers, isPublicFile)?.headers;

  it('is that the router asks, at an address of its own, and not where it comes from', () => {
    const asked = { rsc: '1', 'next-router-state-tree': '[x]', 'next-url': '/acerca' };
    expect(headersOf('/noticias?_rsc=abc', asked)).toEqual({ rsc: '1' });
    expect(headersOf('/noticias', asked)).toEqual({});
    expect(headersOf('/noticias?_rsc=abc', {})).toEqual({});
  });

  it('is what the router asks for ahead, of what there is', () => {
    const ahead = (segment: string) =>
      headersOf('/noticias?_rsc=abc', { rsc: '1', 'next-router-segment-prefetch': segment });
    expect(ahead('/_tree')).toEqual({
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    });
    expect(ahead('/invented')).toEqual({ rsc: '1' });
  });

  it('is, of a picture, whether the browser takes the one better format', () => {
    const url = '/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa%25C3%25B1o-1.jpg&w=640&q=75';
    expect(spell(url, { accept: 'image/avif,image/webp,*/*' }, isPublicFile)).toEqual({
      kind: 'picture',
      url,
      headers: { accept: 'image/webp' },
      tags: ['file:a%C3%B1o-1.jpg'],
    });
    expect(headersOf(url, { accept: 'image/png' })).toEqual({ accept: '*/*' });
    expect(headersOf(url, {})).toEqual({ accept: '*/*' });
  });
});

describe('a picture', () => {
  const FILE = '%2Fapi%2Fmedia%2Ffile%2F';
  const one = `/_next/image?url=${FILE}a.jpg&w=1920&q=75`;

  it.each([
    `q=75&w=1920&url=${FILE}a.jpg`,
    `url=${FILE}a.jpg&w=1920&q=75&x=1`,
    `url=${FILE}a.jpg&w=0001920&q=0075`,
    `url=/api/media/file/a.jpg&w=1920&q=75&dpl=1`,
    `url=${FILE}%2561.jpg&w=1920&q=75`,
    `url=${FILE}a.jpg&w=1920&q=75&w=640&url=b`,
  ])('asked for as %s is one', (query) => {
    expect(urlOf(`/_next/image?${query}`)).toBe(one);
    expect(spell(`/_next/image?${query}`, {}, isPublicFile)?.tags).toEqual(['file:a.jpg']);
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
  ])('asked for as %s is none', (query) => {
    expect(urlOf(`/_next/image?${query}`)).toBe('/_next/image');
  });
});
