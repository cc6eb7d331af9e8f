import { beforeAll, describe, expect, it } from 'vitest';

import { eraseContent, storeContent } from '../../support/api/content';
import { jpegFile, upload } from '../../support/api/files';
import {
  call,
  idOf,
  recordOf,
  type CallOptions,
  type JsonRecord,
} from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';

type Kind = 'kept page' | 'drawn page' | 'data' | 'upload';

interface Route {
  path: string;
  kind: Kind;
  method?: string;
  /** The response must not be stored (`Cache-Control: no-store`). */
  isPrivate?: boolean;
  isShared?: boolean;
  isSignedIn?: boolean;
}

const FILE = '/api/media/file/{name}';

const ROUTES: Route[] = [
  { path: '/', kind: 'kept page' },
  { path: '/noticias?noticia=2147483647', kind: 'kept page' },
  { path: '/contacto', kind: 'kept page' },
  { path: '/no-existe', kind: 'kept page' },
  { path: '/sitio/es/noticias', kind: 'kept page' },
  { path: '/_next/static/no-existe.js', kind: 'kept page' },
  { path: '/admin/login', kind: 'drawn page', isPrivate: true },
  { path: '/admin', kind: 'drawn page', isPrivate: true },
  { path: '/admin/dashboard', kind: 'drawn page', isPrivate: true, isSignedIn: true },
  { path: '/admin/collections/media', kind: 'drawn page', isPrivate: true, isSignedIn: true },
  { path: '/admin/vista-previa/noticias', kind: 'drawn page', isPrivate: true, isSignedIn: true },
  { path: '/admin/vista-previa/revista', kind: 'drawn page', isPrivate: true, isSignedIn: true },
  { path: '/admin/dashboard', kind: 'data', isPrivate: true },
  { path: '/api/public/news', kind: 'data' },
  { path: '/api/public/contact', kind: 'data', method: 'POST' },
  { path: '/api/admin/contacts', kind: 'data', isPrivate: true, isSignedIn: true },
  { path: '/api/admin/contacts', kind: 'data', isPrivate: true },
  { path: '/api/auth/login', kind: 'data', method: 'POST', isPrivate: true },
  { path: '/api/users', kind: 'data', isPrivate: true, isSignedIn: true },
  { path: '/api/users/me', kind: 'data', isPrivate: true, isSignedIn: true },
  { path: '/api/access', kind: 'data', isPrivate: true, isSignedIn: true },
  { path: '/api/registrations', kind: 'data', isPrivate: true, isSignedIn: true },
  { path: '/api/payload-preferences/nav', kind: 'data', isPrivate: true, isSignedIn: true },
  { path: '/api/nada', kind: 'data', isPrivate: true },
  { path: '/api/health/live', kind: 'data' },
  { path: FILE, kind: 'upload', isShared: true },
  { path: '/icono.svg', kind: 'data', isShared: true },
  { path: '/noticias/atom.xml', kind: 'data' },
  { path: '/sitemap.xml', kind: 'data' },
  { path: '/compartir/inicio.png', kind: 'data', isShared: true },
  { path: '/%E0%A4%A', kind: 'data' },
];

const routeName = ({ method = 'GET', path, isSignedIn }: Route): string =>
  `${method} ${path}${isSignedIn ? ' (signed in)' : ''}`;
const TABLE = ROUTES.map((route) => [routeName(route), route] as const);

const token = await asAdministrator();
let file: string;
beforeAll(async () => {
  const stored = await upload({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' });
  const doc = recordOf(stored).doc as JsonRecord;
  file = `/api/media/file/${String(doc.filename)}`;
  return () => call('DELETE', `/api/media/${idOf(doc)}`, { token });
});

const open = ({ path, method = 'GET', isSignedIn }: Route, options: CallOptions = {}) =>
  call(method, path === FILE ? file : path, {
    ...options,
    ...(method === 'POST' ? { json: {} } : {}),
    headers: {
      ...options.headers,
      ...(isSignedIn ? { cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin' } : {}),
    },
  });

const readPolicy = (headers: Headers): Record<string, string[]> => {
  const policy = headers.get('content-security-policy') ?? '';
  // A comma would mean two policy headers, which would both apply.
  expect(policy).not.toContain(',');
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

const SCRIPTS: Record<Kind, RegExp> = {
  'kept page': /^'self'(?: 'sha256-[\w+/]{43}=')+$/u,
  'drawn page': /^'self' 'nonce-[\w-]{24}'$/u,
  data: /^$/u,
  upload: /^$/u,
};

describe('the content security policy', () => {
  it.each(TABLE)('of %s', async (_name, route) => {
    const answer = await open(route);
    const policy = readPolicy(answer.headers);
    expect((policy['script-src'] ?? []).join(' ')).toMatch(SCRIPTS[route.kind]);
    const isPage = route.kind.endsWith('page');
    expect(policy['default-src']).toEqual([isPage ? "'self'" : "'none'"]);
    if (!isPage) return;
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'self'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
  });

  it('lets a page be framed by nobody, but the preview and uploads by this site', async () => {
    for (const route of ROUTES) {
      const { headers } = await open(route);
      const isFramed = /vista-previa|media\/file/u.test(route.path);
      const framing = readPolicy(headers)['frame-ancestors'];
      expect(framing, routeName(route)).toEqual([isFramed ? "'self'" : "'none'"]);
      expect(headers.get('x-frame-options')).toBe(isFramed ? 'SAMEORIGIN' : 'DENY');
    }
  });

  it('has another nonce for each request, and no nonce that a visitor brings', async () => {
    const brought = { 'content-security-policy': "script-src 'nonce-AAAAAAAAAAAAAAAAAAAAAAAA'" };
    const policies = new Set<string | null>();
    for (const headers of [{}, brought, brought]) {
      const answer = await call('GET', '/admin/login', { headers });
      policies.add(answer.headers.get('content-security-policy'));
      expect(answer.text).not.toContain('AAAAAAAAAAAAAAAAAAAAAAAA');
    }
    expect(policies.size).toBe(3);
    const kept = await call('GET', '/noticias?noticia=2147483646', { headers: brought });
    expect(kept.text).not.toContain('AAAAAAAAAAAAAAAAAAAAAAAA');
  });

  it('is the same for the first visitor of a kept page and for all after', async () => {
    const { id } = await storeContent('gallery');
    const path = `/galeria?imagen=${id}`;
    const stateOf = ({ headers }: Awaited<ReturnType<typeof call>>) => headers.get('cache-status');
    let [first, second] = [await call('GET', path), await call('GET', path)];
    // Other tests change the gallery at the same time, which expires the page between two requests.
    for (let tries = 1; stateOf(second) !== 'app; hit' && tries < 10; tries += 1)
      [first, second] = [second, await call('GET', path)];
    await eraseContent('gallery', id);
    expect([stateOf(first), stateOf(second)]).toEqual(['app; fwd=miss', 'app; hit']);
    const policyOf = ({ headers }: typeof first) => headers.get('content-security-policy');
    expect(policyOf(first)).toBe(policyOf(second));
    expect(first.text).toBe(second.text);
  });
});

describe('the other headers', () => {
  it.each(TABLE)('of %s', async (_name, route) => {
    const { headers } = await open(route);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(), geolocation=()');
    expect(headers.get('referrer-policy')).toBe(
      route.path.startsWith('/admin') ? 'same-origin' : 'strict-origin-when-cross-origin',
    );
    expect(headers.get('cross-origin-resource-policy')).toBe(
      route.isShared ? 'cross-origin' : 'same-origin',
    );
    // This site is served without TLS.
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    if (route.isPrivate) expect(headers.get('cache-control')).toMatch(/no-store/u);
  });

  it('keep private what the router asks for in a page’s stead', async () => {
    const requests: Record<string, string>[] = [
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
    ];
    for (const headers of requests) {
      for (const path of ['/admin/dashboard', '/admin/collections/mails']) {
        const route: Route = { path, kind: 'drawn page', isSignedIn: true };
        // Next redirects the router to a URL with a hash of the request's headers.
        const sent = await open(route, { headers });
        const answer = await open(
          { ...route, path: sent.headers.get('location') ?? path },
          { headers },
        );
        expect(answer.headers.get('content-type')).toMatch(/^text\/x-component/u);
        for (const one of [sent, answer]) {
          expect(one.headers.get('cache-control'), path).toMatch(/no-store/u);
          expect(one.headers.get('cross-origin-resource-policy')).toBe('same-origin');
        }
      }
    }
  });
});
