import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AGE_HEADER, PROOF_HEADER } from '@/shared/bot-signals';
import { solvePuzzle } from '@/site/form/solve-proof-of-work';

import { expectStatus } from '../support/api/expectations';
import { contactBody, registrationBody } from '../support/api/factories';
import { unique } from '../support/api/unique';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR, type Program } from './support/product';
import { type Production, prepareProduction } from './support/production';

/** Production behind its proxy, with https and the default limits. `X-Forwarded-For` is then set by the proxy. */

const SITE_URL = 'https://doctorado.example.org';

let production: Production;
let program: Program;
/** A browser that the administrator's account knows: failures of other clients do not block its logins. */
let browser: { Cookie: string };

beforeAll(async () => {
  production = await prepareProduction('abuse', { SITE_URL, TRUST_PROXY: '1' });
  program = await production.start();
  browser = await knownBrowser('198.51.100.20');
});
afterAll(cleanUp);

const post = (
  path: string,
  body: object,
  { address, ...headers }: { address: string } & Record<string, string>,
): Promise<Response> =>
  fetch(`${production.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    body: JSON.stringify(body),
  });

const contact = (address: string, headers: Record<string, string> = {}) =>
  post('/api/public/contact', contactBody(), { address, ...headers });

const tryLogin = (address: string, password: string, headers: Record<string, string> = {}) =>
  post('/api/auth/login', { ...ADMINISTRATOR, password }, { address, ...headers });

const knownBrowser = async (
  address: string,
  headers: Record<string, string> = {},
): Promise<{ Cookie: string }> => {
  const login = await expectStatus(tryLogin(address, ADMINISTRATOR.password, headers), 200);
  const cookie = login.headers.getSetCookie().find((one) => one.startsWith('__Secure-equipo-'));
  expect(cookie).toMatch(
    /; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/u,
  );
  return { Cookie: cookie?.split(';')[0] ?? '' };
};

describe('searches', () => {
  const read = async (path: string, address: string): Promise<Response> => {
    const answer = await fetch(`${production.baseUrl}${path}`, {
      headers: { 'X-Forwarded-For': address },
    });
    await answer.arrayBuffer();
    return answer;
  };
  const LISTS = ['news', 'events', 'documents', 'journal', 'gallery'];

  test('of lists and of the site have one limit, and what is known already costs nothing', async () => {
    const address = '198.51.100.40';
    const statuses = new Map<number, number>();
    for (let begin = 0; begin < 640; begin += 40) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          const word = `palabra${begin + index}`;
          const list = LISTS[index % 6];
          return read(
            list ? `/api/public/${list}?search=${word}&limit=1` : `/api/public/search?q=${word}`,
            address,
          );
        }),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 600, 429: 40 });

    for (const list of LISTS) {
      const refused = await read(`/api/public/${list}?search=otra&page=1&limit=24`, address);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect((await read(`/api/public/${list}?limit=1`, address)).status).toBe(200);
      expect(
        (await read(`/api/public/${list}?search=otra&page=1&limit=24`, '198.51.100.41')).status,
      ).toBe(200);
      expect((await read(`/api/public/${list}?search=otra&page=1&limit=24`, address)).status).toBe(
        200,
      );
    }
  });
});

describe('the public forms', () => {
  test('a classroom of forty behind one address is let through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        post('/api/public/registration', registrationBody(), {
          address: '198.51.100.1',
          [AGE_HEADER]: '45000',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
  });

  test('who sends on and on pays for each form with a puzzle', async () => {
    const address = '198.51.100.2';
    const flood = await Promise.all(Array.from({ length: 70 }, () => contact(address)));
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);

    const puzzle = refused[0]?.headers.get(PROOF_HEADER) ?? '';
    const proof = { [PROOF_HEADER]: await solvePuzzle(puzzle) };
    expect((await contact(address, proof)).status).toBe(201);
    expect((await contact(address, proof)).status).toBe(429);
    expect((await contact('198.51.100.3')).status).toBe(201);
  });

  test('only the last address counts, the one that the proxy wrote', async () => {
    await expectStatus(contact('203.0.113.9, 198.51.100.2'), 429);
  });

  test('what lies in the trap is refused in words, and stored nowhere', async () => {
    const nombre = unique('Máquina');
    const body = { ...contactBody({ nombre }), website: 'https://example.org' };
    const answer = await post('/api/public/contact', body, { address: '198.51.100.4' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: expect.stringMatching(/parece automático/u) as string,
    });
    const { token } = (await (
      await tryLogin('198.51.100.5', ADMINISTRATOR.password, browser)
    ).json()) as { token: string };
    const inbox = await fetch(`${production.baseUrl}/api/admin/contacts`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(inbox.status).toBe(200);
    expect(await inbox.text()).not.toContain(nombre);
  });
});

describe('the login', () => {
  test('a hundred strangers at once cannot lock an administrator out', async () => {
    const strangers = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`);
    const failures = await Promise.all(strangers.map((address) => tryLogin(address, 'adivinada')));
    expect(
      failures.map(({ status }) => status).every((status) => status === 401 || status === 429),
    ).toBe(true);

    const stranger = await expectStatus(tryLogin('203.0.113.200', ADMINISTRATOR.password), 429);
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0);
    // From another address, for example at home, the same browser may log in.
    for (const address of ['198.51.100.20', '203.0.113.201']) {
      expect((await tryLogin(address, ADMINISTRATOR.password, browser)).status).toBe(200);
    }
  });

  test('behind a shared address names cannot be told apart, and the owner is not locked out', async () => {
    const campus = '198.51.100.40';
    const flood = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        post(
          '/api/auth/login',
          { username: `x${index}`, password: 'adivinada' },
          { address: campus },
        ),
      ),
    );
    expect(flood.some(({ status }) => status === 429)).toBe(true);
    const named = ['admin', ADMINISTRATOR.username.toUpperCase(), 'nadie-con-este-nombre'];
    for (const username of named) {
      const refused = await post(
        '/api/auth/login',
        { username, password: 'adivinada' },
        { address: campus },
      );
      expect(refused.status, username).toBe(429);
    }
    expect((await tryLogin(campus, ADMINISTRATOR.password, browser)).status).toBe(200);
  });

  test('wrong passwords from the owner’s address end neither the known browser nor the open session', async () => {
    const address = '198.51.100.41';
    const session = await tryLogin(address, ADMINISTRATOR.password, browser);
    const { token } = (await session.json()) as { token: string };
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => tryLogin(address, 'adivinada')),
    );
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    expect((await tryLogin(address, ADMINISTRATOR.password, browser)).status).toBe(200);
    const enrolment = await post(
      '/api/auth/second-factor/enrolment',
      { currentPassword: ADMINISTRATOR.password },
      { address, Authorization: `Bearer ${token}` },
    );
    expect(enrolment.status).toBe(200);
  });

  test('a planted cookie makes no browser known, and is never adopted', async () => {
    const address = '198.51.100.42';
    const [name = ''] = browser.Cookie.split('=');
    const planted = `${name}=${'A'.repeat(43)}`;
    // Failures from anywhere are at their limit: only a known browser may log in.
    await expectStatus(tryLogin(address, ADMINISTRATOR.password, { Cookie: planted }), 429);
    const mixed = { Cookie: `a=b; ${browser.Cookie}` };
    expect(await knownBrowser(address, mixed)).toEqual(browser);
  });
});

describe('with https', () => {
  test('browsers are told to stay there, and the cookie goes nowhere else', async () => {
    const login = await tryLogin('198.51.100.20', ADMINISTRATOR.password, browser);
    expect(login.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const [cookie = ''] = login.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-payload-token=/u);
    for (const flag of [/; HttpOnly/u, /; Secure/u, /; SameSite=Lax/u, /; Path=\//u]) {
      expect(cookie).toMatch(flag);
    }
    for (const path of ['/', '/noticias', '/no-existe', '/admin/login']) {
      const { headers } = await fetch(`${production.baseUrl}${path}`);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
      expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    }
  });
});

describe('the log', () => {
  test('names nobody and betrays no secret, whatever goes wrong', async () => {
    const address = '198.51.100.30';
    const body = registrationBody();
    await expectStatus(post('/api/public/registration', body, { address }), 201);
    await post('/api/public/registration', { ...body, telefono: '1' }, { address });
    await tryLogin(address, 'Clave-equivocada-de-prueba');
    const login = await tryLogin('198.51.100.20', ADMINISTRATOR.password, browser);
    const { token } = (await login.json()) as { token: string };
    await production.stopDatabase();
    const later = registrationBody();
    await expectStatus(post('/api/public/registration', later, { address }), 503);
    await fetch(`${production.baseUrl}/api/admin/contacts`, {
      headers: { Authorization: `Bearer ${token}` },
    });

    await program.end('SIGTERM');
    const log = program.output();
    expect(log).not.toBe('');
    const people = [body, later].flatMap(({ email, nombres, apellidos, telefono }) =>
      [email, nombres, apellidos, telefono].map(String),
    );
    const secrets = [token, ADMINISTRATOR.password, 'Clave-equivocada-de-prueba'];
    for (const secret of [...people, ...secrets]) expect(log).not.toContain(secret);
  });
});
