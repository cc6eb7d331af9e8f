import { describe, expect, it } from 'vitest';

import { historyPath, recordPath, recordsPath, replaceNativePath, trashPath } from './record-paths';

const NATIVE = '/admin/collections';

describe('a native path', () => {
  it.each([
    ['news', '/admin/noticias'],
    ['news/', '/admin/noticias'],
    ['n%65ws', '/admin/noticias'],
    ['news/create', '/admin/noticias?editar=nuevo'],
    ['news/12', '/admin/noticias?editar=12'],
    ['news/12/preview', '/admin/noticias?editar=12'],
    ['news/a%26b', '/admin/noticias?editar=a%26b'],
    ['events/12', '/admin/eventos/12'],
    ['events/12/versions', '/admin/eventos/12/historial'],
    ['journal/12', '/admin/revista/12'],
    ['journal/12/versions', '/admin/revista/12/historial'],
    ['gallery/trash', '/admin/galeria?tab=papelera'],
    ['gallery/trash/12', '/admin/galeria?tab=papelera'],
    ['registrations/12', '/admin/solicitudes/12'],
    ['registrations/12/versions', '/admin/solicitudes/12'],
    ['contacts/create', '/admin/mensajes'],
    ['contacts/trash', '/admin/mensajes'],
    ['event-registrations/12', '/admin/asistentes?editar=12'],
  ])('%s is replaced by %s', (path, expected) => {
    expect(replaceNativePath(`${NATIVE}/${path}`, '')).toBe(expected);
  });

  it.each([
    'news/12/versions',
    'events/12/versions/3',
    'events/trash/12/versions',
    'journal/12/versions/3',
    'news/12/versions/3',
    'news/trash/12/versions',
    'media',
    'articles/create',
    'constructor',
    '%E0%A4%A',
  ])('%s stays', (path) => {
    expect(replaceNativePath(`${NATIVE}/${path}`, '')).toBeUndefined();
  });

  it('hands on the searched text alone', () => {
    const query = '?search=a%20%26%20b&limit=10&where[id][equals]=1';
    expect(replaceNativePath(`${NATIVE}/events`, query)).toBe('/admin/eventos?search=a+%26+b');
    expect(replaceNativePath(`${NATIVE}/events`, '?search=')).toBe('/admin/eventos');
  });

  it('is that of the history where no page of the record has it', () => {
    expect(historyPath('news', 3)).toBe('/admin/collections/news/3/versions');
    expect(historyPath('journal', 3)).toBe('/admin/revista/3/historial');
  });

  it('is the path of a collection without a screen of ours', () => {
    expect(recordPath('media', 3)).toBe('/admin/collections/media/3');
    expect(recordsPath('media')).toBe('/admin/collections/media');
    expect(trashPath('calls')).toBe('/admin/collections/calls/trash');
  });
});
