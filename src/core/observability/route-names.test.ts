import { describe, expect, it } from 'vitest';

import { isLogged, nameOfPath } from '@/core/observability/route-names';

describe('the name of a path', () => {
  it.each([
    ['/', '/'],
    ['/noticias', '/noticias'],
    ['/oai', '/oai'],
    ['/revista/articulos/12.pdf', '/revista/*'],
    ['/admin/noticias', '/admin/noticias'],
    ['/admin/collections/contacts/12', '/admin/collections/*'],
    ['/api/contacts/12', '/api/*'],
    ['/api/admin/no-existe', '/api/admin/*'],
    ['/_next/static/chunks/a.js', '/_next/static/*'],
    ['/apio', 'otra'],
    ['/wp-login.php', 'otra'],
  ])('%s is %s', (path, name) => expect(nameOfPath(path)).toBe(name));
});

describe('what is written down', () => {
  it.each(['/api/public/contact', '/api/contacts/1', '/admin', '/admin/login'])('%s', (path) =>
    expect(isLogged(path)).toBe(true),
  );
  it.each([
    '/noticias',
    '/api/media/file/a.png',
    '/api/health/live',
    '/_next/static/a.js',
    '/adminx',
  ])('not %s', (path) => expect(isLogged(path)).toBe(false));
});
