import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, login, type Session } from '../../scripts/testing/site.client';
import { codeOf, STEP_MS } from '../../scripts/testing/totp';
import { waitUntil } from '../../scripts/testing/wait';
import { makePasskey, signWith } from '../support/api/authenticator';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR } from './support/product';
import { type Production, prepareProduction } from './support/production';

/* The second step with the default limits, required for administrators. */

const PATH = '/api/auth/second-factor';
const OFFICE = '198.51.100.20';

let production: Production;
let site: Session;

beforeAll(async () => {
  production = await prepareProduction('second-factor', {
    TRUST_PROXY: '1',
    SECOND_FACTOR_REQUIRED: 'administrators',
  });
  await production.start();
  site = await login(production.baseUrl, ADMINISTRATOR);
});
afterAll(cleanUp);

const knock = async (path: string, method = 'GET', body?: object): Promise<Response> =>
  fetch(`${production.baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      Authorization: `Bearer ${site.token}`,
      Cookie: `payload-token=${site.token}`,
      Origin: production.baseUrl,
      'Content-Type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const send = async (
  path: string,
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${production.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    body: JSON.stringify(body),
  });

const beginStep = async (address: string, headers?: Record<string, string>): Promise<string> => {
  const answer = await send('/api/auth/login', address, ADMINISTRATOR, headers);
  const { secondFactor } = (await answer.json()) as { secondFactor: { step: string } };
  return secondFactor.step;
};

type Options = { challenge: string };

const enterAlone = async (
  { passkey }: ReturnType<typeof makePasskey>,
  address: string,
): Promise<Response> => {
  const begun = await send('/api/auth/passkeys/login/options', address, {});
  const { options } = (await begun.json()) as { options: Options };
  const response = signWith(passkey, options, { origin: production.baseUrl });
  return send('/api/auth/passkeys/login', address, { response });
};

let secret = '';
let recoveryCodes: string[] = [];

describe('an administrator without a second step, where it is required', () => {
  test('can do nothing but set it up', async () => {
    for (const path of [
      '/api/admin/news',
      '/api/admin/registrations',
      '/api/admin/exports/contacts',
      '/api/news',
      '/api/registrations',
      '/api/activity',
      '/api/globals/council',
      '/api/payload-locked-documents',
    ]) {
      expect((await knock(path)).status, path).toBe(403);
    }
    expect(await (await knock('/api/admin/waiting')).json()).toEqual([]);
    const news = { title: 'x', summary: 'x', content: 'x', category: 'General' };
    expect((await knock('/api/admin/news', 'POST', news)).status).toBe(403);
    const user = { username: 'otra', password: 'tejado girasol mapa', role: 'admin' };
    expect((await knock('/api/users', 'POST', user)).status).toBe(403);
    const { docs } = (await (await knock('/api/users')).json()) as { docs: unknown[] };
    expect(docs).toHaveLength(1);
    const { id } = (await (await knock('/api/auth/me')).json()) as { id: number };
    expect((await knock(`/api/users/${id}`, 'PATCH', { role: 'editor' })).status).toBe(403);
  });

  test('is led to the account by every screen', async () => {
    for (const path of ['/admin/dashboard', '/admin/noticias', '/admin/solicitudes']) {
      const answer = await knock(path);
      const page = await answer.text();
      const target = answer.headers.get('location') ?? page;
      expect(target, path).toContain('/admin/account');
    }
  });

  test('may do everything with a passkey, and nothing without it again', async () => {
    const { password: currentPassword } = ADMINISTRATOR;
    const path = '/api/auth/passkeys';
    const { options } = await callApi<{ options: Options }>(site, `${path}/options`, {
      method: 'POST',
      body: { currentPassword },
    });
    expect((await knock('/api/admin/news')).status).toBe(403);
    const { response } = makePasskey(options, { origin: production.baseUrl });
    await callApi(site, path, { method: 'POST', body: { name: 'Portátil', response } });
    expect((await knock('/api/admin/news')).status).toBe(200);
    const { passkeys } = await callApi<{ passkeys: { id: number }[] }>(site, path);
    await callApi(site, `${path}/removal`, {
      method: 'POST',
      body: { passkey: passkeys[0]?.id, currentPassword },
    });
    expect((await knock('/api/admin/news')).status).toBe(403);
  });

  test('may do everything once it is set up', async () => {
    const { password: currentPassword } = ADMINISTRATOR;
    const options = { method: 'POST', body: { currentPassword } };
    ({ secret } = await callApi<{ secret: string }>(site, `${PATH}/enrolment`, options));
    expect((await knock('/api/admin/news')).status).toBe(403);
    // Waits, because a code of the former time step must still be valid when it arrives.
    await waitUntil(() => Date.now() % STEP_MS < STEP_MS - 5_000, STEP_MS);
    const body = { code: codeOf(secret, -1) };
    const confirmation = `${PATH}/confirmation`;
    ({ recoveryCodes } = await callApi<{ recoveryCodes: string[] }>(site, confirmation, {
      method: 'POST',
      body,
    }));
    expect((await knock('/api/admin/news')).status).toBe(200);
    expect((await knock('/api/activity')).status).toBe(200);
  });
});

describe('codes', () => {
  test('are limited like passwords: strangers are stopped, a known browser goes on', async () => {
    const entered = await send(PATH, OFFICE, {
      step: await beginStep(OFFICE),
      code: codeOf(secret, 0),
    });
    expect(entered.status).toBe(200);
    const known = entered.headers.getSetCookie().find((cookie) => cookie.includes('equipo-'));
    const knownBrowser = { Cookie: known?.split(';')[0] ?? '' };

    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1) {
      const address = `203.0.113.${guess}`;
      const step = await beginStep(address);
      statuses.push((await send(PATH, address, { step, code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);

    // Recovery codes cannot be guessed, so they are not locked.
    const abroad = '203.0.113.200';
    const recovered = await send(PATH, abroad, {
      step: await beginStep(abroad),
      code: recoveryCodes[0],
    });
    expect(recovered.status).toBe(200);

    const step = await beginStep(OFFICE, knownBrowser);
    const again = await send(PATH, OFFICE, { step, code: codeOf(secret, 1) }, knownBrowser);
    expect(again.status).toBe(200);
  });
});

describe('a passkey alone', () => {
  test('is refused where its account is locked, as the password is', async () => {
    const { password: currentPassword } = ADMINISTRATOR;
    const path = '/api/auth/passkeys';
    const { options } = await callApi<{ options: Options }>(site, `${path}/options`, {
      method: 'POST',
      body: { currentPassword },
    });
    const made = makePasskey(options, { origin: production.baseUrl });
    const body = { name: 'Portátil', response: made.response };
    await callApi(site, path, { method: 'POST', body });
    expect((await enterAlone(made, '203.0.113.210')).status).toBe(200);

    const locked = '203.0.113.211';
    for (let guess = 0; guess < 8; guess += 1) {
      await send('/api/auth/login', locked, { ...ADMINISTRATOR, password: 'otra cosa' });
    }
    expect((await enterAlone(made, locked)).status).toBe(429);
    expect((await enterAlone(made, OFFICE)).status).toBe(200);
  });

  test('is begun sixty times from one address, and no more for now', async () => {
    const begin = () => send('/api/auth/passkeys/login/options', '203.0.113.220', {});
    const answers = await Promise.all(Array.from({ length: 70 }, begin));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
