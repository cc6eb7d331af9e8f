import { describe, expect, it } from 'vitest';

import { baseUrl } from '../support/api/environment';
import { expectStatus } from '../support/api/expectations';
import { connect, readAnswer, sendRaw } from '../support/api/raw.client';
import { call } from '../support/api/rest.client';

/** Rejected requests: a page for a browser, the API's JSON for any other client. */

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a refusal before the app', () => {
  it.each([
    ['GET', '/%zz', 400],
    ['POST', '/acerca', 405],
    ['PUT', '/', 405],
  ])('%s %s (%i) is a page to a browser, and JSON to a program', async (method, path, status) => {
    const page = await call(method, path, { headers: BROWSER });
    expect(page.status).toBe(status);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toMatch(/<html lang="es">.*<h1>[^<]+<\/h1><p>[^<]+<\/p>/su);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const data = await call(method, path);
    expect(data.status).toBe(status);
    expect(data.body).toEqual({ message: expect.any(String) as string });
    expect(data.headers.get('cache-control')).toBe('no-store');
  });

  it('is JSON below /api for every client', async () => {
    for (const path of ['/api/%zz', '/API/users/me']) {
      const answer = await call('GET', path, { headers: BROWSER });
      expect(answer.body, path).toEqual({ message: expect.any(String) as string });
    }
  });

  it('has a body for HEAD’s other methods alone', async () => {
    const answer = await call('HEAD', '/%zz', { headers: BROWSER });
    expect([answer.status, answer.text]).toEqual([400, '']);
  });
});

describe('an invalid request', () => {
  it('is refused in words where its header is too large', async () => {
    const answer = await sendRaw(baseUrl(), 'GET', '/', { Cookie: 'a'.repeat(40_000), ...BROWSER });
    expect(answer.status).toBe(431);
    expect(answer.text).toContain('<h1>La solicitud es demasiado grande</h1>');
  });

  it('is refused in words where it is not HTTP', async () => {
    const socket = await connect(baseUrl());
    socket.write('esto no es HTTP\r\n\r\n');
    const answer = await expectStatus(readAnswer(socket), 400);
    expect(answer.text).toContain('<html lang="es">');
  });
});

describe('a request that asks for another protocol', () => {
  const UPGRADES = {
    'HTTP/2': {
      Connection: 'Upgrade, HTTP2-Settings, close',
      Upgrade: 'h2c',
      'HTTP2-Settings': 'AAMAAABkAAQAAP__',
    },
    WebSocket: {
      Connection: 'Upgrade, close',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'x3JJHMbDL1EzLkh9GBhXDw==',
      'Sec-WebSocket-Version': '13',
    },
  };

  it.each(Object.entries(UPGRADES))('%s is answered as any other', async (_name, headers) => {
    for (const path of ['/acerca', '/api/public/news', '/api/health/live', '/admin/login']) {
      const socket = await connect(baseUrl());
      const lines = Object.entries({ Host: 'localhost', ...headers }).map((pair) =>
        pair.join(': '),
      );
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      const answer = await readAnswer(socket);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).not.toBe('');
    }
  });
});

describe('304', () => {
  it('is sent for existing resources only', async () => {
    for (const path of ['/no-hay-tal', '/noticias?noticia=2147483647']) {
      const { headers } = await call('GET', path);
      for (const known of ['*', headers.get('etag') ?? '"x"']) {
        const answer = await call('GET', path, { headers: { 'If-None-Match': known } });
        expect([path, known, answer.status]).toEqual([path, known, 404]);
      }
    }
    await expectStatus(call('GET', '/acerca', { headers: { 'If-None-Match': '*' } }), 304);
  });

  it('is for the description of the API too, which stays the same', async () => {
    const first = await call('GET', '/api/openapi.json');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const known = await call('GET', '/api/openapi.json', { headers: { 'If-None-Match': etag } });
    expect([known.status, known.text]).toEqual([304, '']);
  });
});

it('a body below the minimum rate is ended, also at a path that reads bodies', async () => {
  const socket = await connect(baseUrl());
  socket.write(
    'POST /api/public/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  );
  const drops = setInterval(() => socket.write(' '), 500);
  try {
    const answer = await expectStatus(readAnswer(socket), 408);
    expect(answer.text).toContain('"message"');
  } finally {
    clearInterval(drops);
  }
});
