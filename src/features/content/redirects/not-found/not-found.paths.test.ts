import { describe, expect, it } from 'vitest';

import { normalizeNotFoundPath } from '@/features/content/redirects/not-found/not-found.paths';

describe('is counted', () => {
  it.each([
    ['/2019/05/Titulo-De-Una-Noticia', '/2019/05/titulo-de-una-noticia'],
    ['/index.php/revista/article/view/12', '/index.php/revista/article/view/12'],
    ['/index.php', '/index.php'],
    [
      '/wp-content/uploads/2019/05/20190512_acto.jpg',
      '/wp-content/uploads/2019/05/20190512_acto.jpg',
    ],
    ['/informaci%C3%B3n', '/información'],
    ['/covid19-y-la-tesis-2021', '/covid19-y-la-tesis-2021'],
    ['/profesores/nada', '/profesores/nada'],
  ])('%s', (path, name) => {
    expect(normalizeNotFoundPath(path)).toBe(name);
  });
});

describe('is left out', () => {
  it.each([
    '/acerca',
    '/seminarios/12.ics',
    '/api/nada',
    '/_next/static/nada.js',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/wp-admin/setup-config',
    '/xmlrpc.php',
    '/blog/wp-includes/wlwmanifest.xml',
    '/phpmyadmin/index.php',
    '/shell.php',
    '/backup.sql',
    '/copia.tar.gz',
  ])('%s, which robots try', (path) => {
    expect(normalizeNotFoundPath(path)).toBeNull();
  });

  it.each([
    '/usuario/ana@example.org',
    '/usuario/ana%40example.org',
    '/expediente/12345678',
    '/tel/584121234567',
    '/enlace/9f86d081884c7d659a2feaa0c55ad015',
    '/enlace/0b0f9c1a-6c1e-4f4e-9d55-0a1b2c3d4e5f',
    '/e/3nJ9tQmX0aZb7kP2rLw8sVd5',
    `/${'a'.repeat(301)}`,
    '/%3Cscript%3E',
  ])('%s, which may tell of somebody, or harm', (path) => {
    expect(normalizeNotFoundPath(path)).toBeNull();
  });
});
