import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HookedResponse } from './hooked-response.mjs';
import { setSecurityHeaders, withCspNonce } from './security-headers.mjs';

/** The next response of the app. */
let answer: { status: number; headers: Record<string, string> };
let requestCsp: unknown;
/** Headers passed to `writeHead` instead of `setHeader`. */
let passedHeaders: http.OutgoingHttpHeaders | string[] | undefined;

const server = http.createServer({ ServerResponse: HookedResponse }, (request, response) => {
  setSecurityHeaders(request, response);
  withCspNonce(() => {
    requestCsp = request.headers['content-security-policy'];
    if (!passedHeaders)
      for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    response.writeHead(answer.status, passedHeaders).end();
  })(request, response);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const headersOf = async (
  path: string,
  headers: Record<string, string> = {},
  { status = 200, sent = {} }: { status?: number; sent?: Record<string, string> } = {},
): Promise<Headers> => {
  answer = { status, headers };
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: sent });
  return response.headers;
};
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

describe('paths', () => {
  it.each([
    ['/admin', true],
    ['/admin/noticias', true],
    ['/administracion', false],
    ['/admin-noticias', false],
  ])('%s is of the back office: %s', async (path, isAdmin) => {
    const headers = await headersOf(path, HTML);
    expect(headers.get('x-robots-tag')).toBe(isAdmin ? 'noindex, nofollow' : null);
    expect(headers.get('cache-control')).toBe(isAdmin ? 'no-store' : null);
  });
});

it.each([
  ['an object', HTML],
  ['a list', Object.entries(HTML).flat()],
])('headers passed to writeHead as %s count as well', async (_what, passed) => {
  const { port } = server.address() as AddressInfo;
  const page = await headersOf('/acerca', HTML);
  passedHeaders = passed;
  const { headers } = await fetch(`http://127.0.0.1:${port}/acerca`);
  passedHeaders = undefined;
  expect(headers.get('content-type')).toBe(HTML['Content-Type']);
  const withoutNonce = (policy: string | null) => policy?.replace(/'nonce-[^']*'/u, '');
  expect(withoutNonce(headers.get('content-security-policy'))).toBe(
    withoutNonce(page.get('content-security-policy')),
  );
});

describe('caching', () => {
  it.each([
    '/api/public/search?q=tesis',
    '/api/public/search/suggestions?q=te',
    '/api/public/follow-up',
    '/api/admin/search?q=tesis',
    '/admin/noticias',
    '/seminarios/anular',
  ])('%s is private and not stored', async (url) => {
    expect((await headersOf(url)).get('cache-control')).toBe('no-store');
  });

  it.each(['/api/public/news?search=tesis', '/api/public/searches', '/api/media/file/acta.pdf'])(
    '%s is public',
    async (url) => {
      expect((await headersOf(url)).get('cache-control')).toBeNull();
      const cached = await headersOf(url, { 'Cache-Control': 'public, max-age=60' });
      expect(cached.get('cache-control')).toBe('public, max-age=60');
    },
  );
});

describe('the policy', () => {
  const policyOf = async (path: string, headers = HTML) =>
    (await headersOf(path, headers)).get('content-security-policy');

  it('is sent with each response, except a 304 from the cache, whose client has it', async () => {
    const path = '/api/media/file/acta.pdf';
    const of = async (status: number, headers: Record<string, string>) =>
      (await headersOf(path, headers, { status })).get('content-security-policy');
    const cached = { 'Cache-Status': 'app; hit' };
    expect(await of(304, cached)).toBeNull();
    expect(await of(200, cached)).toContain("default-src 'none'");
    expect(await of(304, {})).toContain("default-src 'none'");
  });

  it('of a page allows the scripts with the nonce that Next was given, not a nonce of the client', async () => {
    const sent = { 'content-security-policy': "script-src 'nonce-of-the-client'" };
    const policy = (await headersOf('/buscar', HTML, { sent })).get('content-security-policy');
    const nonce = /^script-src ('nonce-[\w-]{24}')$/u.exec(String(requestCsp))?.[1] ?? 'none';
    expect(policy).toContain(`script-src 'self' ${nonce};`);
    expect(policy).not.toContain('of-the-client');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('of other content allows nothing', async () => {
    expect(await policyOf('/api/public/news', { 'Content-Type': 'application/json' })).toMatch(
      /^default-src 'none'; .*frame-ancestors 'none'$/u,
    );
  });

  it('that the response has is kept', async () => {
    const own = { ...HTML, 'Content-Security-Policy': "default-src 'self'" };
    expect(await policyOf('/acerca', own)).toBe("default-src 'self'");
  });

  it('lets only the preview and uploads be framed, by this site', async () => {
    for (const path of ['/admin/vista-previa/noticias', '/api/media/file/acta.pdf']) {
      const headers = await headersOf(path, HTML);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
    for (const path of ['/admin/noticias', '/acerca']) {
      const headers = await headersOf(path, HTML);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });
});

it.each([
  ['/acerca', 'strict-origin-when-cross-origin', null, 'camera=()', 'same-origin'],
  ['/admin/noticias', 'same-origin', 'noindex, nofollow', 'camera=()', 'same-origin'],
  ['/certificados', 'no-referrer', 'noindex, nofollow', 'camera=()', 'same-origin'],
  ['/admin/eventos/7/entrada', 'same-origin', 'noindex, nofollow', 'camera=(self)', 'same-origin'],
  ['/compartir/inicio.png', 'strict-origin-when-cross-origin', null, 'camera=()', 'cross-origin'],
  ['/api/media/file/a.jpg', 'strict-origin-when-cross-origin', null, 'camera=()', 'cross-origin'],
])('the headers of %s', async (path, referrer, robots, camera, resource) => {
  const headers = await headersOf(path);
  expect(headers.get('referrer-policy')).toBe(referrer);
  expect(headers.get('x-robots-tag')).toBe(robots);
  expect(headers.get('permissions-policy')).toContain(`, ${camera},`);
  expect(headers.get('cross-origin-resource-policy')).toBe(resource);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});
