import { describe, it } from 'vitest';

import { expectRefusal, expectStatus } from '../support/api/expectations';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { addressOf, CALLS_WITH_ID, callName } from './contract.table';

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
  // No record has this number, and it is the last one that fits.
  '2147483647',
];

const token = await asAdministrator();

describe.each(CALLS_WITH_ID.map((row) => [callName(row), row] as const))('%s', (_name, row) => {
  it.each(NO_IDS)('answers 404 for %s', async (id) => {
    const answer = await call(row.method, addressOf(row, id), { token, json: row.body?.() });
    expectRefusal(answer, 404);
  });

  // The server refuses it before any of our code sees it.
  it('refuses an address that cannot be decoded', async () => {
    await expectStatus(call(row.method, addressOf(row, '%E0%A4%A'), { token }), 400);
  });
});
