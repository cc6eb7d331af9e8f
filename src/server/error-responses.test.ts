import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refuseInvalidRequests } from './error-responses.mjs';
import { HookedResponse } from './hooked-response.mjs';

const BROWSER = { accept: 'text/html,application/xhtml+xml' };

const server = http.createServer(
  { ServerResponse: HookedResponse, headersTimeout: 500, connectionsCheckingInterval: 100 },
  (request, response) => {
    const [, status = '', body = ''] =
      /^\/(?:api\/)?(\d+)(?:\/(\w+))?$/u.exec(request.url ?? '') ?? [];
    response.setHeader('X-Request-Id', 'a-name');
    response.statusCode = Number(status);
    response.end(body || undefined);
  },
);
refuseInvalidRequests(server);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port()}${path}`, init);

const write = async (message: string) => {
  const socket = net.connect(port(), '127.0.0.1');
  socket.on('error', () => undefined);
  if (message !== '') socket.write(message);
  return text(socket);
};

describe('an error that ends without a body', () => {
  it.each([400, 404, 405, 408, 413, 416, 429, 431, 500, 502, 503])(
    '%i has one: a page for a browser, JSON for a program and below /api',
    async (status) => {
      const page = await ask(`/${status}`, { headers: BROWSER });
      expect([page.status, page.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      expect(await page.text()).toMatch(/<html lang="es">.*<h1>[^<]+<\/h1><p>[^<]+<\/p>/su);
      for (const [path, headers] of [
        [`/${status}`, {}],
        [`/api/${status}`, BROWSER],
      ] as const) {
        const data = await ask(path, { headers });
        expect([data.status, data.headers.get('cache-control')]).toEqual([status, 'no-store']);
        expect(await data.json()).toEqual({ message: expect.any(String) as string });
      }
    },
  );

  it.each([
    [400, 'La dirección no es válida.'],
    [403, 'No tienes permiso para esta operación.'],
    [413, 'Lo enviado es demasiado grande. Reduce el tamaño e inténtalo de nuevo.'],
    [416, 'La solicitud no es válida.'],
  ])('%i says what was wrong: %s', async (status, message) => {
    expect(await (await ask(`/api/${status}`)).json()).toEqual({ message });
  });

  it('contains the request id if it is unexpected', async () => {
    expect(await (await ask('/500')).text()).toContain('a-name');
    expect(await (await ask('/503')).text()).not.toContain('a-name');
  });
});

it.each([
  ['an error with a body', '/404/own', 'own'],
  ['no error', '/200', ''],
  ['an unchanged page', '/304', ''],
])('%s stays as it is', async (_what, path, body) => {
  expect(await (await ask(path, { headers: BROWSER })).text()).toBe(body);
});

it('HEAD has no body', async () => {
  const answer = await ask('/500', { method: 'HEAD', headers: BROWSER });
  expect([answer.status, await answer.text()]).toEqual([500, '']);
});

describe('a connection without a complete request', () => {
  it.each([
    ['that is not HTTP', 'esto no es HTTP\r\n\r\n', 400],
    ['with too large a header', `GET / HTTP/1.1\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['whose header does not end', 'GET / HTTP/1.1\r\nHost: a\r\n', 408],
  ])('%s is refused with a body', async (_what, message, status) => {
    const answer = await write(message);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*<h1>[^<]+</h1>`, 'su'));
  });

  it('is closed without a response if no data was sent', async () => {
    expect(await write('')).toBe('');
  });
});
