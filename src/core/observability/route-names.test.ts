import { describe, expect, it } from 'vitest';

import { isLogged, routeLabel } from '@/core/observability/route-names';

describe('the label of a path', () => {
  it.each([
    ['/', '/'],
    ['/noticias', '/noticias'],
    ['/oai', '/oai'],
    ['/revista/articulos/12.pdf', '/revista/*'],
    ['/admin/noticias', '/admin/noticias'],
    ['/admin/collections/contacts/12', '/admin/collections/*'],
    ['/api/contacts/12', '/api/*'],
    ['/api/public/news', '/api/public/news'],
    ['/api/public/gallery/12', '/api/public/gallery/:id'],
    ['/api/public/news/12/otra', '/api/public/*'],
    ['/api/public/inventada', '/api/public/*'],
    ['/api/admin/no-existe', '/api/admin/*'],
    ['/_next/static/chunks/a.js', '/_next/static/*'],
    ['/apio', 'otra'],
    ['/wp-login.php', 'otra'],
  ])('%s is %s', (path, name) => expect(routeLabel(path)).toBe(name));
});

describe('logged requests', () => {
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
