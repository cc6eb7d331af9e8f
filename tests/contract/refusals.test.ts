import { describe, expect, it } from 'vitest';

import { baseUrl } from '../support/api/environment';
import { expectStatus, expectRefusal } from '../support/api/expectations';
import { connect, readAnswer, sendRaw } from '../support/api/raw.client';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { addressOf, CONTRACT, OPERATIONAL_PATHS } from './contract.table';

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

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PATHS = [...new Set(CONTRACT.map(({ path }) => path))];

const declaredFor = (path: string): string[] =>
  CONTRACT.filter((row) => row.path === path).map(({ method }) => method);

const UNDECLARED = PATHS.flatMap((path) =>
  METHODS.filter((method) => !declaredFor(path).includes(method)).map(
    (method) => [method, path] as const,
  ),
);

const allowOf = (headers: Headers): string[] =>
  (headers.get('allow') ?? '').split(',').flatMap((name) => (name.trim() ? [name.trim()] : []));

describe('a method that a path does not have', () => {
  it.each(UNDECLARED)('%s %s is 405 and names what there is', async (method, path) => {
    const answer = await call(method, addressOf({ method: 'GET', path, access: 'anyone' }));
    expectRefusal(answer, 405);
    const declared = declaredFor(path);
    expect(allowOf(answer.headers).toSorted()).toEqual(
      [...declared, ...(declared.includes('GET') ? ['HEAD'] : [])].toSorted(),
    );
  });

  it('cannot be smuggled in by a header', async () => {
    const token = await asAdministrator();
    for (const header of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
      const answer = await call('POST', '/api/auth/me', { token, headers: { [header]: 'GET' } });
      expectRefusal(answer, 405);
    }
  });
});

describe('HEAD', () => {
  it.each(CONTRACT.filter(({ method, path }) => method === 'GET' && !path.includes('{id}')))(
    'answers $path as GET does, without the body',
    async ({ path }) => {
      const token = await asAdministrator();
      const get = await call('GET', path, { token });
      const head = await call('HEAD', path, { token });
      expect(head.status).toBe(get.status);
      expect(head.text).toBe('');
      for (const name of ['content-type', 'x-total-count', 'cache-control']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    },
  );

  it('refuses like GET', async () => {
    const known = await expectStatus(call('HEAD', '/api/auth/login'), 405);
    expect(allowOf(known.headers)).toEqual(['POST']);
    expect((await call('HEAD', '/api/admin/news')).status).toBe(401);
    expect((await call('HEAD', '/api/public/news/2147483647')).status).toBe(404);
  });
});

describe('OPTIONS', () => {
  it.each(PATHS)('%s names what there is', async (path) => {
    const answer = await call('OPTIONS', addressOf({ method: 'GET', path, access: 'anyone' }));
    expectRefusal(answer, 405);
    const declared = declaredFor(path);
    expect(allowOf(answer.headers).toSorted()).toEqual(
      [...declared, ...(declared.includes('GET') ? ['HEAD'] : [])].toSorted(),
    );
  });

  it('of a path that nothing declares is 404', async () => {
    for (const path of ['/api/public/nada', '/api/admin', '/api/auth/register']) {
      expectRefusal(await call('OPTIONS', path), 404);
    }
  });
});

describe('a path that nothing declares', () => {
  const UNKNOWN = [
    '/api/public',
    '/api/admin',
    '/api/auth',
    '/api/public/nada',
    '/api/public/news/1/mas',
    '/api/public/documents/1',
    '/api/admin/users',
    '/api/admin/news/1/status',
    '/api/admin/registrations/1/otra',
    '/api/auth/register',
    '/api/public/news%2F1',
    '/api/nada',
    '/api/nada/mas',
  ];

  it.each(UNKNOWN.flatMap((path) => METHODS.map((method) => [method, path] as const)))(
    '%s %s is 404 in Spanish',
    async (method, path) => {
      const body = expectRefusal(await call(method, path), 404);
      expect(body.message).toMatch(/no existe|No se encontró/u);
    },
  );
});

describe('pages and files', () => {
  const READ_ONLY = [
    '/',
    '/noticias',
    '/inscripcion',
    '/no-hay-tal',
    '/favicon.ico',
    '/robots.txt',
  ];
  const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

  it.each(
    READ_ONLY.flatMap((path) =>
      ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [method, path] as const),
    ),
  )('%s %s is 405: they are only read', async (method, path) => {
    for (const headers of [{}, FORM]) {
      const answer = await call(method, path, { headers });
      expectRefusal(answer, 405);
      expect(allowOf(answer.headers)).toEqual(['GET', 'HEAD']);
    }
  });
});

describe('what watches the product', () => {
  it.each(OPERATIONAL_PATHS)('GET %s answers 200 with JSON', async (path) => {
    const answer = await expectStatus(call('GET', path), 200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/u);
    expect((await call('HEAD', path)).status).toBe(200);
  });

  it.each(
    [...OPERATIONAL_PATHS, '/api/media/file/nada.png'].flatMap((path) =>
      ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [method, path] as const),
    ),
  )('%s %s is 405: it is only read', async (method, path) => {
    for (const address of [path, `${path}?a=b`]) {
      const answer = await call(method, address);
      expectRefusal(answer, 405);
      expect(allowOf(answer.headers)).toEqual(['GET', 'HEAD']);
    }
  });

  it('says in health what it says in words', async () => {
    expect((await call('GET', '/api/health/live')).body).toEqual({ status: 'live' });
    expect((await call('GET', '/api/health/ready')).body).toEqual({ status: 'ready' });
  });
});
