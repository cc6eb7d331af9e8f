import { describe, expect, it } from 'vitest';

import { expectFaultyFields, expectRefusal } from '../support/api/expectations';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import type { ContractCall } from './contract.call';
import { addressOf, CALLS_WITH_BODY, callName } from './contract.table';

/** Every field of every body, with all kinds of wrong values: each error names its field. */

const UNKNOWN_ID = 2_147_483_647;
/** The login has its own response to every fault; previews of unsaved records may have any fault. */
const isForgiving = (path: string): boolean =>
  path === '/api/auth/login' || path.startsWith('/api/admin/preview/');
const CALLS = CALLS_WITH_BODY.filter(({ path }) => !isForgiving(path));

/** Fields that may be empty, so `null` is valid. */
const HOURS = ['publishAt', 'withdrawAt'];
const OPTIONAL: Record<string, string[]> = {
  '/api/admin/news': ['imageUrl', ...HOURS],
  '/api/admin/events': [
    'imageUrl',
    'endDate',
    'location',
    'capacity',
    'registrationClosesAt',
    ...HOURS,
  ],
  '/api/admin/events/certificate': ['text', 'hours', 'signer'],
  '/api/admin/events/registrants': ['email', 'telefono'],
  '/api/admin/event-registrations/person': ['email', 'telefono'],
  '/api/admin/documents': ['description', ...HOURS],
  '/api/admin/journal': ['description', 'coverImageUrl', ...HOURS],
  '/api/admin/gallery': ['description', ...HOURS],
  '/api/admin/registrations/assignee': ['assignee'],
  '/api/admin/registrations/documents': ['note'],
  '/api/admin/contacts/assignee': ['assignee'],
  '/api/admin/users/invitations': ['displayName', 'email'],
  '/api/admin/users/deactivation': ['handOverTo'],
  // An account may have no password, or no authenticator application.
  '/api/auth/second-factor/recovery-codes': ['code'],
  '/api/auth/second-factor/removal': ['code'],
  '/api/auth/passkeys/removal': ['currentPassword'],
  '/api/auth/sso/link': ['currentPassword'],
  '/api/admin/users/second-factor/removal': ['currentPassword'],
};
/** Fields that are off if they are not sent. */
const OFF_AT_FIRST = [
  'published',
  'registrationRequired',
  'cancelled',
  'waitingList',
  'reminder',
  'entryCode',
];
const isOptional = ({ path }: ContractCall, field: string): boolean =>
  OPTIONAL[path.replace('/{id}', '')]?.includes(field) ?? false;

const WRONG_BY_KIND: Record<string, [string, unknown][]> = {
  string: [
    ['a number', 7],
    ['a boolean', true],
    ['an array', ['a']],
    ['an object', { a: 1 }],
    ['a NUL character', 'a\u0000bcdefghijk'],
    ['half a surrogate pair', 'abcdefghijk\ud800'],
    ['a text of half a megabyte', 'x'.repeat(512 * 1024)],
  ],
  number: [
    ['a word', 'abc'],
    ['a boolean', true],
    ['an array', [1]],
    ['an object', {}],
    ['a fraction', 1.5],
    ['a negative number', -1],
    ['more than 32 bits', 2_147_483_648],
    ['a number in a text with more behind it', '1; drop table'],
  ],
  boolean: [
    ['a word', 'true'],
    ['a number', 1],
    ['an array', [true]],
    ['an object', {}],
  ],
};

const CASES = CALLS.flatMap((row) => {
  const body = row.body?.() ?? {};
  return Object.entries(body).flatMap(([field, value]) =>
    [
      ...(WRONG_BY_KIND[typeof value] ?? []),
      ...(isOptional(row, field) ? [] : [['null', null] as [string, unknown]]),
    ].map(([what, wrong]) => ({ name: callName(row), row, field, what, wrong })),
  );
});

const token = await asAdministrator();

describe('a wrong value', () => {
  it.each(CASES)('$name: $field as $what', async ({ row, field, wrong }) => {
    const json = { ...row.body?.(), [field]: wrong };
    const answer = await call(row.method, addressOf(row, UNKNOWN_ID), { token, json });
    expectFaultyFields(answer, [field]);
  });
});

const CALL_ROWS = CALLS.map((row) => [callName(row), row] as const);

describe('several wrong values', () => {
  it.each(CALL_ROWS)('%s names them all at once', async (_name, row) => {
    const fields = Object.keys(row.body?.() ?? {});
    const body = row.body?.() ?? {};
    const isObject = (value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value);
    const wrongFor = (field: string) => (isObject(body[field]) ? 7 : { no: 'válido' });
    const json = Object.fromEntries(fields.map((field) => [field, wrongFor(field)]));
    const answer = await call(row.method, addressOf(row, UNKNOWN_ID), { token, json });
    expectFaultyFields(answer, fields);
  });

  const requiredOf = (row: ContractCall): string[] =>
    Object.keys(row.body?.() ?? {}).filter(
      (field) => !isOptional(row, field) && !OFF_AT_FIRST.includes(field),
    );
  const POSTS = CALLS.filter((row) => row.method === 'POST' && requiredOf(row).length > 0);
  const POST_ROWS = POSTS.map((row) => [callName(row), row] as const);
  it.each(POST_ROWS)('%s without any field names all that must be there', async (_name, row) => {
    const answer = await call(row.method, addressOf(row), { token, json: {} });
    expectFaultyFields(answer, requiredOf(row));
  });
});

describe('the messages', () => {
  it.each(CALL_ROWS)('%s speaks Spanish to whoever sends the wrong kind', async (_name, row) => {
    const body = row.body?.() ?? {};
    const fields = Object.keys(body);
    for (const wrong of [7, null, [], {}, true, 'x'.repeat(50_000)]) {
      // No faults: `null` if the field may be empty, a number for a number, `true` for a boolean.
      const isRight = (field: string) =>
        wrong === null
          ? isOptional(row, field)
          : (wrong === 7 && ['number', 'object'].includes(typeof body[field])) ||
            (wrong === true && typeof body[field] === 'boolean');
      if (fields.every(isRight)) continue;
      const json = Object.fromEntries(fields.map((field) => [field, wrong]));
      const answer = await call(row.method, addressOf(row, UNKNOWN_ID), { token, json });
      const { errors } = expectRefusal(answer, 400);
      const messages = (errors as { message: string }[]).map(({ message }) => message);
      expect(messages.join(' ')).not.toMatch(/invalid |expected|required|must|received/iu);
    }
  });
});
