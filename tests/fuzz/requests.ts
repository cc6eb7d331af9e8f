import fc from 'fast-check';

import type { JsonSchema, Operation } from './operations';
import { hostile, hostileName, validOf, weighted } from './values';

/** One request, before record ids and tokens are filled in. */
export interface PlannedRequest {
  operation: Operation;
  /** The record in the path: the nth created by this run, or a literal text. */
  id: number | string;
  query: [string, string][];
  who: Visitor;
  headers: Record<string, string>;
  /** The raw body; `null`: none. */
  body: string | Buffer | null;
}

/** Identity of the request. */
export type Visitor = 'nobody' | 'stranger' | 'editor' | 'administrator';

const ids = weighted<number | string>(
  [5, fc.nat({ max: 20 })],
  [
    1,
    fc.constantFrom(
      '0',
      '-1',
      '01',
      '1.5',
      '2147483647',
      '2147483648',
      '99999999999999999999',
      'abc',
      "1'",
      '%00',
      '%2e%2e',
      '1%2F2',
      '😀',
    ),
  ],
);

/** At most 300 characters of a value, because the server refuses a too long URL before the app sees it (431). */
const toQueryText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300);

const queryOf = (query: Record<string, JsonSchema>): fc.Arbitrary<[string, string][]> => {
  const names = Object.keys(query);
  const valid = names.map((name) =>
    fc.tuple(fc.constant(name), validOf(query[name] ?? {}, name).map(toQueryText)),
  );
  const odd = fc.tuple(
    fc.constantFrom(
      ...names,
      'limit',
      'page',
      'depth',
      'sort',
      'where[id][equals]',
      'locale',
      'limit[]',
    ),
    hostile.map(toQueryText),
  );
  const one: fc.Arbitrary<[string, string]> =
    valid.length > 0 ? weighted([3, fc.oneof(...valid)], [1, odd]) : odd;
  return weighted([2, fc.constant<[string, string][]>([])], [2, fc.array(one, { maxLength: 4 })]);
};

/** A valid body with one fault: a missing field, another type of value, or an extra field. */
const nearlyValid = (schema: JsonSchema): fc.Arbitrary<object> => {
  const names = Object.keys(schema.properties ?? {});
  const known = fc.constantFrom(...(names.length > 0 ? names : ['x']));
  return fc
    .tuple(validOf(schema), fc.oneof(known, hostileName), hostile, fc.boolean())
    .map(([body, name, value, isGone]) => {
      const entries = Object.entries(body as object).filter(([key]) => key !== name);
      return Object.fromEntries(isGone ? entries : [...entries, [name, value]]);
    });
};

const RAW_BODIES = [
  '',
  'null',
  '[]',
  '"texto"',
  '12',
  '{',
  '{"a":1}{"b":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"nombre":1e999}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"nombre":"${'x'.repeat(1_100_000)}"}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
];

const bodyOf = (schema: JsonSchema | undefined): fc.Arbitrary<string | Buffer | null> => {
  if (!schema) return fc.constant(null);
  return weighted(
    [6, validOf(schema).map((body) => JSON.stringify(body))],
    [8, nearlyValid(schema).map((body) => JSON.stringify(body))],
    [1, fc.constantFrom(...RAW_BODIES)],
  );
};

const JSON_TYPE = 'application/json';

const headers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    weighted(
      [15, fc.constant(JSON_TYPE)],
      [
        1,
        fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-16',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
          'application/problem+json',
        ),
      ],
    ),
    fc.option(
      fc.constantFrom<Record<string, string>>(
        { 'Idempotency-Key': 'x'.repeat(5_000) },
        { 'Idempotency-Key': "clave' --" },
        { 'If-Match': '"2027-01-01T00:00:00.000Z"' },
        { 'If-Unmodified-Since': 'ayer' },
        { 'X-HTTP-Method-Override': 'DELETE' },
        { 'X-Forwarded-For': '127.0.0.1, ::1, %00' },
        { 'X-Request-Id': 'x'.repeat(2_000) },
        { 'Accept-Language': '*;q=9,zz-ZZ' },
        { Cookie: 'payload-token=abc; payload-token=' },
        { Origin: 'https://evil.example' },
      ),
      { freq: 6 },
    ),
  )
  .map(([type, extra]) => ({ 'Content-Type': type, ...extra }));

const visitorOf = ({ isPublic, path }: Operation): fc.Arbitrary<Visitor> =>
  // A logout would end a session in the middle of the run.
  path.endsWith('/logout')
    ? fc.constantFrom<Visitor>('nobody', 'stranger')
    : weighted(
        [isPublic ? 4 : 1, fc.constant<Visitor>('nobody')],
        [1, fc.constant<Visitor>('stranger')],
        [2, fc.constant<Visitor>('editor')],
        [8, fc.constant<Visitor>('administrator')],
      );

export const requestsTo = (operations: Operation[]): fc.Arbitrary<PlannedRequest> =>
  fc.oneof(
    ...operations.map((operation) =>
      fc.record({
        operation: fc.constant(operation),
        id: ids,
        query: queryOf(operation.query),
        who: visitorOf(operation),
        headers,
        body: bodyOf(operation.body),
      }),
    ),
  );
