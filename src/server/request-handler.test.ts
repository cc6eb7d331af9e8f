import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, it, vi } from 'vitest';

import { answers, ask, received, servers, type Answer } from '../../tests/support/request-handler';
import { requestContext } from './request-context.mjs';

// There is no build beside the sources.
vi.mock('./static-files.mjs', () => ({
  listStaticFiles: () => (candidate: string) => candidate === '/icono.svg',
}));

const BROWSER = { accept: 'text/html' };

describe('a request that the app does not get', () => {
  it.each([
    ['POST', '/noticias', 405, 'GET, HEAD'],
    ['DELETE', '/icono.svg', 405, 'GET, HEAD'],
    ['POST', '/api/health/live', 405, 'GET, HEAD'],
    ['PUT', '/oai', 405, 'GET, HEAD, POST'],
    ['TRACE', '/api/users/me', 405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['GET', '/API/users/me', 404, undefined],
    ['POST', '/api//users/login', 404, undefined],
    ['GET', '/%zz', 400, undefined],
    ['GET', '/api/%zz', 400, undefined],
  ])('%s %s is %i', async (method, url, expected, allow) => {
    const { status, headers, body } = await ask(url, { method });
    expect([status, headers.allow, headers['cache-control']]).toEqual([
      expected,
      allow,
      'no-store',
    ]);
    expect(JSON.parse(String(body))).toEqual({ message: expect.any(String) as string });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(received).toEqual([]);
    const page = await ask(url, { method, headers: BROWSER });
    expect(String(page.headers['content-type'])).toContain(
      url.toLowerCase().startsWith('/api') ? 'json' : 'text/html',
    );
  });

  it('leaves its connection for the next one, also if its body was not read', async () => {
    const write = async (message: string): Promise<string> => {
      const { port } = servers.direct.address() as AddressInfo;
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(message);
      return text(socket);
    };
    const unread = await write(
      'POST /acerca HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n123456789GET /acerca HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(unread).toMatch(/^HTTP\/1\.1 405 .*HTTP\/1\.1 200 OK/su);
    const kept = await write(
      'GET /acerca HTTP/1.1\r\nHost: a\r\n\r\nGET /acerca HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(kept.match(/HTTP\/1\.1 200 OK/gu)).toHaveLength(2);
    expect(kept).toMatch(/Connection: keep-alive/u);
  });
});

describe('a request to the app', () => {
  const FORWARDED = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'example.org',
    'x-forwarded-proto': 'https',
    'x-request-id': 'from-outside',
    'next-router-prefetch': '2',
    'content-security-policy': "script-src 'nonce-x'",
  };

  it('does not have the forwarding headers of a client', async () => {
    const { headers } = await ask('/admin', { headers: { ...FORWARDED, forwarded: 'for=a' } });
    const [request] = received;
    expect(request?.isRender).toBe(false);
    for (const name of [
      'x-forwarded-host',
      'x-forwarded-proto',
      'forwarded',
      'next-router-prefetch',
    ])
      expect(request?.headers).not.toHaveProperty(name);
    expect(request?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(request?.headers['content-security-policy']).not.toContain('nonce-x');
    expect(headers['x-request-id']).not.toBe('from-outside');
  });

  it('has those of a trusted proxy', async () => {
    const { headers } = await ask('/admin', { to: 'proxied', headers: FORWARDED });
    expect(received[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'example.org',
      'x-forwarded-proto': 'https',
    });
    expect(headers['x-request-id']).toBe('from-outside');
    await ask('/api/public/news?limit=3&search=a', { to: 'proxied', headers: FORWARDED });
    expect(received.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'from-outside',
    });
  });

  it.each([
    ['a page of one visitor', '/buscar?q=a', {}],
    ['the back office', '/admin/noticias', {}],
    ['a list without a limit', '/api/public/news', {}],
    ['a file', '/icono.svg', {}],
    ['an absolute target', 'http://example.org/admin', {}],
    ['a form', '/api/public/contact', { method: 'POST', body: 'a' }],
  ])('is not cached: %s', async (_what, url, options) => {
    for (let count = 0; count < 2; count += 1) {
      const { status, headers } = await ask(url, options);
      expect([status, headers['cache-status']]).toEqual([200, undefined]);
    }
    expect(received.map(({ isRender }) => isRender)).toEqual([false, false]);
    expect(received[0]?.url).toBe(url.replace('http://example.org', ''));
  });

  it.each([
    ['is complete', undefined, 200, undefined],
    ['cannot be read now', 503, 503, '10'],
    ['cannot be read, and a retry does not help', 500, 500, undefined],
  ] as const)('of one visitor whose page %s', async (_what, failure, expected, retryAfter) => {
    answers.set('/admin/login', (_request, response) => {
      Object.assign(requestContext.getStore() ?? {}, { failure });
      response.writeHead(200).end('the same page');
    });
    const { status, headers, body } = await ask('/admin/login');
    expect([status, headers['retry-after']]).toEqual([expected, retryAfter]);
    expect(headers['cache-control']).toBe('no-store');
    expect(String(body)).toBe('the same page');
  });

  it('that fails without a body gets one, with its request id', async () => {
    const fail: Answer = (_request, response) => {
      response.statusCode = 500;
      response.end();
    };
    for (const url of ['/admin', '/profesores']) {
      answers.set(url, fail);
      const { status, headers, body } = await ask(url, { headers: BROWSER });
      expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
      expect(String(body)).toContain(`Referencia: ${String(headers['x-request-id'])}`);
    }
  });

  it('whose render breaks off is 500', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers.set('/planes-pago', (_request, response) => void response.destroy());
    expect((await ask('/planes-pago')).status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('has the length of its body if the app knows it', async () => {
    answers.set('/api/media/file/a.pdf', (_request, response) => {
      Object.assign(requestContext.getStore() ?? {}, { contentLength: 3 });
      response.write('abc');
      response.end();
    });
    const { headers } = await ask('/api/media/file/a.pdf');
    expect(headers['content-length']).toBe('3');
  });
});
