import { describe, expect, it } from 'vitest';

import { expectRefusal, expectStatus } from '../support/api/expectations';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import {
  addressOf,
  CONTRACT,
  GUARDED_CALLS,
  callName,
  OPERATIONAL_PATHS,
  CALLS_WITH_ID,
} from './contract.table';

const token = await asAdministrator();

const expectNoTraces = (headers: Headers): void => {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
};

describe('nosniff', () => {
  it.each(CONTRACT.map((row) => [callName(row), row] as const))('on %s', async (_name, row) => {
    expectNoTraces((await call(row.method, addressOf(row, 'abc'))).headers);
  });

  const ADDRESSES = [...OPERATIONAL_PATHS, '/api/nada', '/api/news', '/api/media/file/nada.png'];
  it.each(ADDRESSES)('on GET %s', async (path) => {
    expectNoTraces((await call('GET', path)).headers);
  });
});

describe('no-store', () => {
  const GUARDED_PATHS = GUARDED_CALLS.filter(({ method }) => method === 'GET').map(
    ({ path }) => path,
  );
  it.each(GUARDED_PATHS)('on GET %s, granted and refused', async (path) => {
    for (const answer of [await call('GET', path, { token }), await call('GET', path)]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  const SEARCHES = ['/api/public/search', '/api/public/search/suggestions'];
  it.each(SEARCHES)('on GET %s, which holds what somebody has typed', async (path) => {
    for (const query of ['?q=tesis', '?q=']) {
      const { headers } = await call('GET', `${path}${query}`);
      expect(headers.get('cache-control'), query).toBe('no-store');
    }
  });

  it.each([
    '/api/public/news/2147483647',
    '/api/public/news/x',
    '/api/nada',
    '/api/media/file/nada.png',
  ])('on GET %s, which may be there a second later', async (path) => {
    expect((await call('GET', path)).headers.get('cache-control')).toBe('no-store');
  });

  it('on a login, let in or not', async () => {
    const answer = await call('POST', '/api/auth/login', { json: {} });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a foreign page', () => {
  it('is not let in by a preflight', async () => {
    const { headers } = await call('OPTIONS', '/api/admin/news', {
      headers: {
        origin: 'https://otro.example.org',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

const NO_IDS = [
  'abc',
  '0',
  '-1',
  '+1',
  '1.5',
  '1.0',
  '1e3',
  '0x1',
  '01',
  '%201',
  '1%20or%201=1',
  "1'--",
  '２',
  '2147483648',
  '99999999999999',
  '9'.repeat(400),
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  '[object%20Object]',
  '%00',
  '1%00',
  '%2F',
  '1%2F2',
  '😀',
  'x'.repeat(4_000),
  // The largest id that fits into the column; no record has it.
  '2147483647',
];

describe.each(CALLS_WITH_ID.map((row) => [callName(row), row] as const))('%s', (_name, row) => {
  it.each(NO_IDS)('answers 404 for %s', async (id) => {
    const answer = await call(row.method, addressOf(row, id), { token, json: row.body?.() });
    expectRefusal(answer, 404);
  });

  // The server refuses the path before the product's code runs.
  it('refuses an address that cannot be decoded', async () => {
    await expectStatus(call(row.method, addressOf(row, '%E0%A4%A'), { token }), 400);
  });
});
