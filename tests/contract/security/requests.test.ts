import http from 'node:http';

import { describe, expect, it } from 'vitest';

import { accountMaker } from '../../support/api/account-maker';
import { baseUrl } from '../../support/api/environment';
import { expectRefusal } from '../../support/api/expectations';
import { newsBody } from '../../support/api/factories';
import { call, recordOf } from '../../support/api/rest.client';
import { openSession } from '../../support/api/roles';

/** Requests of hostile pages, links and clients that must have no effect. */

const { makeAccount } = accountMaker();
let account = await makeAccount('admin');
let token = await openSession(account);

describe('a foreign page with a signed-in person’s cookie', () => {
  const FOREIGN: Record<string, Record<string, string>> = {
    'of another origin': { origin: 'https://otro.example.org' },
    'of no origin': { origin: 'null' },
    'of a name that begins like ours': { origin: `${baseUrl()}.otro.example.org` },
    'of another port': { origin: baseUrl().replace(/\d+$/u, '1') },
    'that says nothing': {},
    'of a neighbour': { 'sec-fetch-site': 'same-site' },
  };
  const BODIES: [type: string, raw: () => string | FormData][] = [
    ['application/json', () => JSON.stringify({ role: 'editor', ...newsBody() })],
    ['text/plain', () => JSON.stringify({ role: 'editor', ...newsBody() })],
    ['application/x-www-form-urlencoded', () => 'role=editor&title=Intruso'],
    [
      'multipart/form-data',
      () => {
        const form = new FormData();
        form.set('_payload', JSON.stringify({ role: 'editor', ...newsBody() }));
        return form;
      },
    ],
  ];
  const WRITES = () => [
    ['POST', '/api/admin/news'],
    ['POST', '/api/news'],
    ['PATCH', `/api/users/${account.id}`],
    ['POST', '/api/users'],
    ['POST', '/api/users/logout'],
    ['POST', '/api/users/refresh-token'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/globals/site-contact'],
    ['DELETE', `/api/users/${account.id}`],
  ];

  it.each(Object.keys(FOREIGN))('%s writes nothing, in whatever type', async (name) => {
    for (const [type, raw] of BODIES) {
      for (const [method = '', path = ''] of WRITES()) {
        const answer = await call(method, path, {
          raw: raw(),
          headers: {
            cookie: `payload-token=${token}`,
            ...FOREIGN[name],
            // `fetch` sets the content type of a form itself, because it contains the boundary.
            ...(type === 'multipart/form-data' ? {} : { 'content-type': type }),
          },
        });
        expect([400, 401, 403, 404, 405, 415], `${type} ${method} ${path}`).toContain(
          answer.status,
        );
      }
    }
    const me = await call('GET', '/api/auth/me', { token });
    expect(me.body).toEqual({ id: account.id, username: account.username, role: 'admin' });
  });
});

describe('the way back after a login', () => {
  const ELSEWHERE = [
    '//otro.example.org',
    '/\\otro.example.org',
    '\\\\otro.example.org',
    'https:otro.example.org',
    'https://otro.example.org/admin/noticias',
    'javascript:alert(1)',
    '/admin/..//otro.example.org',
    '/%2F%2Fotro.example.org',
    '/admin/noticias/../../..//otro.example.org',
    '/\t/otro.example.org',
    '/\n/otro.example.org',
    'http://localhost@otro.example.org/admin/noticias',
  ];

  it.each(ELSEWHERE)('%j leads nowhere else', async (target) => {
    const answer = await call('GET', `/admin/login?redirect=${encodeURIComponent(target)}`, {
      headers: { cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(307);
    expect(new URL(answer.headers.get('location') ?? '', baseUrl()).href).toBe(
      `${baseUrl()}/admin/dashboard`,
    );
  });
});

/** Requests by `node:http`, because `fetch` sets `Host` itself. */
const ask = (path: string, headers: Record<string, string>): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    http
      .get(new URL(path, baseUrl()), { headers, agent: false }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer));
      })
      .once('error', reject);
  });

describe('what a visitor claims about the address', () => {
  const CLAIMS: Record<string, Record<string, string>> = {
    Host: { host: 'otro.example.org' },
    'X-Forwarded-Host': { 'x-forwarded-host': 'otro.example.org' },
    'X-Forwarded-Proto': { 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
    Forwarded: { forwarded: 'host=otro.example.org;proto=https' },
  };

  it.each(Object.keys(CLAIMS))('%s leads nobody elsewhere', async (name) => {
    const answer = await ask('/admin/dashboard', CLAIMS[name] ?? {});
    expect(answer.statusCode).toBe(307);
    const target = new URL(answer.headers.location ?? '', baseUrl());
    expect(target.href).toBe(`${baseUrl()}/admin/login?redirect=%2Fadmin%2Fdashboard`);
  });

  it('stands in no page', async () => {
    for (const headers of Object.values(CLAIMS)) {
      const { text } = await call('GET', '/noticias', { headers });
      expect(text).not.toContain('otro.example.org');
    }
  });

  it('opens no page of the back office by a header of Next’s own', async () => {
    const answer = await call('GET', '/admin/dashboard', {
      headers: { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
    });
    expect(answer.status).toBe(307);
  });
});

describe('a file’s address', () => {
  const WAYS_OUT = [
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..%5c..%5cpackage.json',
    '%252e%252e%252fpackage.json',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'a.jpg%00.png',
    '....//....//etc/passwd',
  ];

  it.each(WAYS_OUT)('%s leads to no file of the server', async (name) => {
    const answer = await ask(`/api/media/file/${name}`, {});
    expect([308, 400, 403, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type'] ?? '').not.toMatch(/octet-stream|image|pdf/u);
  });
});

describe('an unknown method', () => {
  it.each(['PROPFIND', 'BREW', 'TRACE'])('%s is refused everywhere', async (method) => {
    for (const path of ['/', '/admin/login', '/api/public/news', '/api/admin/news', '/api/news']) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        http
          .request(new URL(path, baseUrl()), { method, agent: false }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
          .once('error', reject)
          .end();
      }).catch(() => 400);
      expect([400, 404, 405, 501], `${method} ${path}`).toContain(status);
    }
  });
});

describe('a password that was changed', () => {
  it('ends the sessions that the old one opened', async () => {
    const old = await openSession(account);
    const password = 'Otra-clave-larga-y-rara-71';
    const json = { password, currentPassword: account.password };
    expect((await call('PATCH', `/api/users/${account.id}`, { token, json })).status).toBe(200);
    expectRefusal(await call('GET', '/api/auth/me', { token: old }), 401);
    const fresh = await openSession({ ...account, password });
    expect(recordOf(await call('GET', '/api/auth/me', { token: fresh })).id).toBe(account.id);
    account = { ...account, password };
    token = fresh;
  });
});
