import { expect, it } from 'vitest';

import { readItemAt } from '@/shared/item-addresses';

it.each([
  ['/noticias?noticia=12', { kind: 'news', id: 12 }],
  ['/seminarios?evento=3', { kind: 'events', id: 3 }],
  ['/calendario?evento=3', { kind: 'events', id: 3 }],
  ['/revista?numero=4', { kind: 'journal', id: 4 }],
  ['/revista/articulos/7', { kind: 'articles', id: 7 }],
  // No record can have this id; a link to it is broken.
  ['/galeria?imagen=9999999999', { kind: 'gallery', id: 9_999_999_999 }],
])('%s names an item', (address, item) => expect(readItemAt(address)).toEqual(item));

it.each([
  '/noticias',
  '/noticias?noticia=0',
  '/noticias?noticia=012',
  '/noticias?evento=12',
  '/noticias?noticia=12&x=1',
  '/calendario?mes=2019-05',
  '/revista/articulos/7.pdf',
  '/revista/articulos/7\n',
])('%j names none', (address) => expect(readItemAt(address)).toBeNull());
