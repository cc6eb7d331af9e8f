import { describe, expect, it } from 'vitest';

import { describePage, readPageAt } from '@/features/content/page-views/views.pages';

describe('is a page', () => {
  it.each([
    ['/', { kind: '/', record: 0 }],
    ['/acerca', { kind: '/acerca', record: 0 }],
    ['/noticias?noticia=12', { kind: 'news', record: 12 }],
    ['/seminarios?evento=3', { kind: 'events', record: 3 }],
    ['/calendario?evento=3', { kind: 'events', record: 3 }],
    ['/revista?numero=4', { kind: 'journal', record: 4 }],
    ['/revista/articulos/7', { kind: 'articles', record: 7 }],
    ['/galeria?imagen=2147483647', { kind: 'gallery', record: 2_147_483_647 }],
  ])('%s', (address, page) => {
    expect(readPageAt(address)).toEqual(page);
    if (!address.startsWith('/calendario')) expect(describePage(page).address).toBe(address);
  });
});

describe('is none', () => {
  it.each([
    '',
    'acerca',
    '/nada',
    '/admin',
    '/toString',
    '/noticias/12',
    '/noticias?noticia=0',
    '/noticias?noticia=012',
    '/noticias?noticia=1e3',
    '/noticias?evento=12',
    '/noticias?noticia=12&x=1',
    '/noticias?noticia=12\n',
    '/noticias?noticia=2147483648',
    '/revista/articulos/7.pdf',
    '/api/media/file/a.pdf',
    'https://otro.example/acerca',
  ])('%s', (address) => {
    expect(readPageAt(address)).toBeNull();
  });
});
