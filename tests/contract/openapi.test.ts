import { beforeAll, describe, expect, it } from 'vitest';

import { expectStatus } from '../support/api/expectations';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { CONTRACT, callName } from './contract.table';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string }[];
  requestBody?: { required: boolean; content: JsonRecord };
  responses: Record<string, unknown>;
  security?: unknown[];
}

/** Calls without an id in the path that may return 404: the body names a record, or the site lacks the call. */
const NAMED_IN_BODY = [
  'POST /api/admin/registrations/assignees',
  'POST /api/admin/registrations/messages',
  'POST /api/admin/registrations/documents',
  'POST /api/auth/access-link',
  'POST /api/auth/access-link/password',
  'POST /api/admin/registrations/status',
  'POST /api/public/events',
  'POST /api/public/event-registrations/link',
  'POST /api/public/event-registrations/cancel',
  'POST /api/public/follow-up/link',
  'POST /api/public/follow-up/session',
  'POST /api/admin/registrations/reviews',
  'POST /api/public/certificates/verify',
  'POST /api/admin/contacts/marks',
  'POST /api/auth/second-factor',
  'POST /api/auth/passkeys/removal',
  'POST /api/auth/passkeys/step',
  'POST /api/auth/passkeys/step/options',
  'POST /api/auth/sessions/end',
  'GET /api/auth/sso/start',
  'GET /api/auth/sso/callback',
  'POST /api/auth/sso/session',
  'POST /api/auth/sso/link',
];

/** Public calls that open a session. */
const LOGINS = [
  'POST /api/auth/login',
  'POST /api/auth/second-factor',
  'POST /api/auth/passkeys/step',
  'POST /api/auth/passkeys/login',
];

/** Public calls that are only allowed from a page of this site. */
const OWN_PAGE = ['POST /api/auth/sso/session'];

/** Calls on one's own account that require a fresh session. */
const FRESH = [
  'POST /api/auth/second-factor/enrolment',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/removal',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys/removal',
  'POST /api/auth/sso/link',
];

let document: JsonRecord;
let operations: [string, Operation][];

const objectsIn = function* (value: unknown): Generator<JsonRecord> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value as JsonRecord;
  for (const part of Object.values(value)) yield* objectsIn(part);
};

/** The part of the document that a reference like `#/components/schemas/Error` points to. */
const resolve = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as JsonRecord | undefined)?.[key], document);

beforeAll(async () => {
  const answer = await expectStatus(call('GET', '/api/openapi.json'), 200);
  document = recordOf(answer);
  operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
  );
});

describe('the OpenAPI document', () => {
  it('is a 3.1 document with a title and a version', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/u);
    expect(document.info).toMatchObject({
      title: expect.stringMatching(/./u) as string,
      version: expect.stringMatching(/./u) as string,
    });
  });

  it('lists exactly the calls of the contract, and those of health', () => {
    const health = ['GET /api/health/live', 'GET /api/health/ready'];
    expect(operations.map(([name]) => name).toSorted()).toEqual(
      [...CONTRACT.map(callName), ...health].toSorted(),
    );
  });

  it('says of health what it answers', () => {
    for (const name of ['live', 'ready']) {
      const operation = operations.find(([known]) => known === `GET /api/health/${name}`)?.[1];
      expect(operation?.responses['200']).toMatchObject({
        content: { 'application/json': { schema: { properties: { status: { const: name } } } } },
      });
      expect(operation?.security).toBeUndefined();
    }
  });

  it('has no reference that leads nowhere', () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  it('gives every operation an id of its own, a summary and answers', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, { responses, summary }] of operations) {
      expect(summary, name).toBeTruthy();
      expect(
        Object.keys(responses).filter((status) => /^(?:20[014]|303)$/u.test(status)),
        name,
      ).toHaveLength(1);
      expect(responses, name).toHaveProperty('503');
    }
    const paths = Object.values(document.paths as Record<string, JsonRecord>);
    expect(paths.flatMap(Object.keys).filter((method) => !METHODS.includes(method))).toEqual([]);
  });

  const CONTRACT_ROWS = CONTRACT.map((row) => [callName(row), row] as const);
  it.each(CONTRACT_ROWS)(
    'describes %s as it behaves',
    (name, { access, body, needsLink = false, path, takesFile = false, takesText = false }) => {
      const operation = operations.find(([known]) => known === name)?.[1];
      const statuses = Object.keys(operation?.responses ?? {});
      expect(Boolean(operation?.security?.length)).toBe(access !== 'anyone');
      const needsSession = access !== 'anyone' || needsLink;
      expect(statuses.includes('401')).toBe(needsSession || LOGINS.includes(name));
      const changesOwn = needsLink && !name.startsWith('GET');
      const needsRole = access !== 'anyone' && access !== 'signedIn';
      expect(statuses.includes('403')).toBe(
        needsRole || changesOwn || FRESH.includes(name) || OWN_PAGE.includes(name),
      );
      expect(statuses.includes('404')).toBe(path.includes('{id}') || NAMED_IN_BODY.includes(name));
      const hasBody = body !== undefined || takesFile || takesText;
      expect(operation?.requestBody !== undefined).toBe(hasBody);
      expect(statuses.includes('415')).toBe(hasBody);
      expect(operation?.parameters.some((parameter) => parameter.in === 'path')).toBe(
        path.includes('{id}'),
      );
      if (!body) return;
      const schema = (
        operation?.requestBody?.content as { 'application/json': { schema: JsonRecord } }
      )['application/json'].schema;
      // The schema contains all fields that a client sends.
      expect(Object.keys(schema.properties as object)).toEqual(
        expect.arrayContaining(Object.keys(body())),
      );
    },
  );
});
