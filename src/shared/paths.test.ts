import { describe, expect, it } from 'vitest';

import {
  isOwnUpload,
  newsItemPath,
  partPath,
  safeAdminReturnPath,
  SITE_PATHS,
  sharingPicturePath,
} from '@/shared/paths';

describe('safeAdminReturnPath', () => {
  it.each(['/admin/noticias', '/admin/eventos?pagina=2', '/admin/collections/contacts/3'])(
    'leads back to %s',
    (path) => {
      expect(safeAdminReturnPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    '/',
    '/noticias',
    '/admin',
    '/admin/login',
    '/admin/../noticias',
    '//otro.example.org/admin/noticias',
    'https://otro.example.org/admin/noticias',
    '/\\otro.example.org/admin/',
    '\\\\otro.example.org',
    'javascript:alert(1)//admin/',
    '/administrador/x',
    'http://[',
  ])('does not follow %j', (target) => {
    expect(safeAdminReturnPath(target)).toBe('/admin/dashboard');
  });
});

describe('the parts of a list', () => {
  it('have each an address, the first the list’s own', () => {
    expect(partPath(SITE_PATHS.news, 1)).toBe('/noticias');
    expect(partPath(SITE_PATHS.news, 12)).toBe('/noticias?pagina=12');
  });

  it('are shared with the picture of their list, which is not that of an item', () => {
    expect(sharingPicturePath(SITE_PATHS.home)).toBe('/compartir/inicio.png');
    expect(sharingPicturePath(newsItemPath(12))).toBe('/compartir/noticias/12.png');
    expect(sharingPicturePath(partPath(SITE_PATHS.news, 12))).toBe('/compartir/noticias.png');
  });
});

describe('isOwnUpload', () => {
  it('is a file of this site, and no way out of its folder', () => {
    expect(isOwnUpload('/api/media/file/foto-1a2b.jpg')).toBe(true);
    for (const address of [
      '/api/media/',
      '/api/media/../users',
      '/api/media/%2e%2e/users',
      '/api/media/file/%2E%2E%2Fetc',
      '/api/users/1',
      '//api/media/file/a.jpg',
      '/api/media/file/a.jpg?x=1',
    ]) {
      expect(isOwnUpload(address), address).toBe(false);
    }
  });
});
