import { describe, expect, it } from 'vitest';

import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { reviewersOfFile } from '../support/api/reviews';
import { addressOf, CONTRACT, callName } from './contract.table';

/** Each field of each response of `/api/public` and `/api/admin` has both its spellings. */

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const isOfContract = (path: string): boolean => /^\/api\/(?:admin|public)\//u.test(path);
const toSnake = (name: string): string => name.replaceAll(/[A-Z]/gu, (l) => `_${l.toLowerCase()}`);

const lackingIn = (names: string[]): string[] =>
  names.filter((name) => /[A-Z]/u.test(name) && !names.includes(toSnake(name)));

const lackingInSchema = (schema: Schema): string[] => [
  ...lackingIn(Object.keys(schema.properties ?? {})),
  ...Object.values(schema.properties ?? {}).flatMap(lackingInSchema),
  ...[schema.items, schema.additionalProperties]
    .filter((inner): inner is Schema => typeof inner === 'object')
    .flatMap(lackingInSchema),
  ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) =>
    (some ?? []).flatMap(lackingInSchema),
  ),
];

/** Fields with the editor's own state, whose names are defined by its package. */
const EDITOR_STATES = ['contentState', 'content_state'];

const lackingInAnswer = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(lackingInAnswer);
  if (value === null || typeof value !== 'object') return [];
  return [
    ...lackingIn(Object.keys(value)),
    ...Object.entries(value).flatMap(([name, inner]) =>
      EDITOR_STATES.includes(name) ? [] : lackingInAnswer(inner),
    ),
  ];
};

const CALLS = CONTRACT.filter(({ path }) => isOfContract(path)).map(
  (row) => [callName(row), row] as const,
);

const token = await asAdministrator();
const people = reviewersOfFile();
const { paths } = (await call('GET', '/api/openapi.json')).body as {
  paths: Record<string, Record<string, Operation>>;
};

describe('as the document has it', () => {
  it.each(CALLS)('%s', (_name, { method, path }) => {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation).toBeDefined();
    const schemas = Object.entries(operation?.responses ?? {})
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content = {} }]) => Object.values(content).map(({ schema }) => schema ?? {}));
    expect(JSON.stringify(schemas)).not.toContain('$ref');
    expect(schemas.flatMap(lackingInSchema)).toEqual([]);
  });
});

describe('as it is answered', () => {
  const READ_CALLS = CALLS.filter(([, { method, needsLink }]) => method === 'GET' && !needsLink);
  it.each(READ_CALLS)('%s', async (_name, row) => {
    const answer = await call('GET', addressOf(row), {
      token: row.access === 'reviewers' ? people.rosa.token : token,
    });
    // The first event issues no certificates, and the first issue lacks data required for a deposit.
    expect([200, 404, 409]).toContain(answer.status);
    expect(lackingInAnswer(answer.body)).toEqual([]);
  });
});
