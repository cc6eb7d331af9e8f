import { describe, expect, it } from 'vitest';

import { baseUrl } from '../../support/api/environment';
import { sendRaw } from '../../support/api/raw.client';
import { call } from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';
import { expectUnknown, SPELLED } from '../../support/api/spellings';

/** Every layer reads a path in one canonical spelling. */

const token = await asAdministrator();

describe('a call of the API in another spelling is none', () => {
  it.each(SPELLED)('$method $path $how: $target', async (row) => {
    await expectUnknown(baseUrl(), row, { token });
  });
});

describe('a page', () => {
  it.each(['/noticias/../admin/dashboard', '/x/%2e%2e/noticias', '/admin/../noticias'])(
    '%s is nowhere: browsers resolve it themselves',
    async (target) => {
      const answer = await sendRaw(baseUrl(), 'GET', target, {
        Authorization: `Bearer ${token}`,
        Accept: 'text/html',
      });
      expect([answer.status, answer.text.includes('404 Page Not Found')]).toEqual([404, true]);
    },
  );
});

describe('a target in absolute-form (RFC 9112, 3.2.2)', () => {
  it.each(['/acerca', '/noticias?pagina=1', '/api/public/news', '/api/health/live'])(
    'is answered as its path: %s',
    async (path) => {
      const answer = await sendRaw(baseUrl(), 'GET', `${baseUrl()}${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(
        (await call('GET', path)).headers.get('content-type'),
      );
    },
  );

  it('is guarded as its path', async () => {
    const own = await sendRaw(baseUrl(), 'GET', `${baseUrl()}/api/users/me`, {
      Authorization: `Bearer ${token}`,
    });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const login = await sendRaw(baseUrl(), 'POST', `${baseUrl()}/api/auth/login`, {
      'Content-Type': 'application/json',
      'Content-Length': '0',
    });
    expect(login.status).toBe(400);
    expect((await sendRaw(baseUrl(), 'GET', `${baseUrl()}/API/users/me`)).status).toBe(404);
  });
});
