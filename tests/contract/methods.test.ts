import { describe, expect, it } from 'vitest';

import { expectRefusal, expectStatus } from '../support/api/expectations';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { addressOf, CONTRACT, OPERATIONAL_PATHS } from './contract.table';

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
