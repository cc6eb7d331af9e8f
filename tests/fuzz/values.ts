import fc from 'fast-check';

import type { JsonSchema } from './operations';

/** One of several alternatives, with weights. */
export const weighted = <Value>(
  ...choices: [weight: number, arbitrary: fc.Arbitrary<Value>][]
): fc.Arbitrary<Value> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const ofDays = fc
  .integer({ min: -400, max: 400 })
  .map((days) => new Date(Date.UTC(2027, 0, 1 + days, 14)).toISOString());

const address = fc.constantFrom(
  'https://example.org/imagen.png',
  'https://example.org/a%20b.pdf?x=1#y',
  '/api/media/file/una-imagen.png',
);

/** Formats that the schema does not express, by field name. */
const BY_NAME: [RegExp, fc.Arbitrary<unknown>][] = [
  [/email/iu, fc.integer({ min: 0, max: 1e9 }).map((tail) => `fuzz-${tail}@example.org`)],
  [/telefono/iu, fc.constantFrom('0414-5550100', '+58 (212) 555 01 02')],
  [/(?:date|closesAt)$/iu, ofDays],
  [/updatedAt/u, fc.constant(null)],
  [/url$/iu, address],
  [/^year$/u, fc.integer({ min: 1990, max: 2030 })],
  [/^capacity$/u, fc.integer({ min: 1, max: 500 })],
  [/^content$/u, fc.string({ minLength: 1, maxLength: 400 }).map((text) => `Texto. ${text}`)],
];

const word = fc.constantFrom('educación', 'doctorado', 'año', 'niñez', 'tesis', '«línea»', '😀');

const textOf = ({ minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> =>
  fc
    .array(word, {
      minLength: Math.ceil(minLength / 4) + 1,
      maxLength: Math.ceil(minLength / 4) + 6,
    })
    .map((words) => words.join(' ').slice(0, maxLength).trim());

const numberOf = ({ minimum, exclusiveMinimum, maximum }: JsonSchema): fc.Arbitrary<number> =>
  fc.integer({
    min: Math.max(minimum ?? exclusiveMinimum ?? 0, -1e6),
    max: Math.min(maximum ?? 1e6, 1e6),
  });

export const validOf = (schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) return objectOf(schema);
  const known = BY_NAME.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validOf(one, name)));
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  const types = [schema.type ?? 'null'].flat();
  return fc.oneof(
    ...types.map((type) => {
      if (type === 'string') return textOf(schema);
      if (type === 'integer' || type === 'number') return numberOf(schema);
      if (type === 'boolean') return fc.boolean();
      return type === 'array' ? fc.constant([]) : fc.constant(null);
    }),
  );
};

const objectOf = ({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, validOf(schema, name)]),
    ),
    { requiredKeys: required },
  );

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  'Hola\r\nBcc: todos@example.org',
  "' or 1=1 --",
  '%_\\',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '//evil.example',
  '\\\\evil.example',
  'data:text/html,<script>',
  '=HYPERLINK("http://evil.example")',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '99999999999999999999',
  '1e999',
  '-1',
  'NaN',
  '275760-09-13T00:00:00.001Z',
  '0000-00-00T00:00:00Z',
  '2027-02-30',
  'x'.repeat(50_000),
  'á'.repeat(3_000),
  '('.repeat(5_000),
  'a@'.repeat(2_000),
];

const nested = (depth: number): unknown => {
  let value: unknown = 'hoja';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { root: value };
  return value;
};

/** A Lexical state that no editor creates. */
const oddState = fc
  .record({
    type: fc.constantFrom('paragraph', 'link', 'upload', 'heading', 'list', 'none', ''),
    children: fc.constantFrom([], [{}], null, 'x', [{ type: 'text', text: 1 }]),
    fields: fc.constantFrom({ url: 'javascript:alert(1)' }, { url: null }, [], null),
    version: fc.constantFrom(1, -1, 'x'),
  })
  .map((node) => ({ root: { type: 'root', children: [node], version: 1 } }));

/** Values meant to do harm. */
export const hostile: fc.Arbitrary<unknown> = weighted(
  [6, fc.constantFrom<unknown>(...HOSTILE_TEXTS)],
  [2, fc.string({ unit: 'binary', maxLength: 40 })],
  [2, oddState],
  [
    4,
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      0.5,
      2_147_483_648,
      Number.MAX_SAFE_INTEGER,
      1e300,
      [],
      {},
      [[]],
      ['a', 'b'],
      { $ne: null },
      { equals: 'x' },
      { length: 1e9 },
      nested(50),
      nested(400),
      Array.from({ length: 1_000 }, () => 'x'),
    ),
  ],
  [1, fc.jsonValue({ maxDepth: 3 })],
);

/** Names of fields that a body should not reach. */
export const hostileName: fc.Arbitrary<string> = fc.constantFrom(
  'id',
  'role',
  'status',
  '_status',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'submissionKey',
  'consentAt',
  '__proto__',
  'constructor',
  'toString',
  'eventTitle',
  'event_title',
  'a\u0000b',
  '',
);
