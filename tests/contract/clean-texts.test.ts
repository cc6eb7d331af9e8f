import { afterAll, describe, expect, it } from 'vitest';

import { CONTENT_BODIES, CONTENT_SLUGS, eraseContent, storeContent } from '../support/api/content';
import { eraseCall, storeCall } from '../support/api/calls';
import { expectStatus } from '../support/api/expectations';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { contentMaker } from '../support/api/content-maker';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { toCamelCase } from '@/shared/spelling';

/** Line ends and control characters, through each route that accepts texts. */

const SINGLE_LINE = /\p{Cc}|[\u2028\u2029]/u;
/** Characters removed from multi-line texts. */
const MULTI_LINE = /(?![\t\n\r])\p{Cc}/u;
/** Names of multi-line fields. */
const LONG = new Set([
  'description',
  'excerpt',
  'mensaje',
  'propuestaInvestigacion',
  'content',
  'contentHtml',
  'searchText',
  'note',
  'text',
]);

const spoil = (text: string): string => `${text}\u0007\n=1+1\t\u0085\u2028\u001bfin`;

/** The body with line ends and control characters in each text other than addresses, dates and options. */
const spoiled = (body: JsonRecord, left: readonly string[] = []): JsonRecord =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'string' &&
      !left.includes(field) &&
      !/^https?:|^\d{4}-|@/u.test(value) &&
      !['category', 'fileType', 'tipo', 'lineaInvestigacion'].includes(field)
        ? spoil(value)
        : value,
    ]),
  );

const expectClean = (record: JsonRecord): void => {
  const texts = Object.entries(record).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  expect(texts.some(([, text]) => text.includes('=1+1'))).toBe(true);
  for (const [field, text] of texts) {
    const name = toCamelCase(field);
    expect(text, field).not.toMatch(LONG.has(name) ? MULTI_LINE : SINGLE_LINE);
    if (!LONG.has(name) || !text.includes('=1+1')) continue;
    expect(text, field).toContain(name === 'contentHtml' ? '<br />' : '\n');
  }
};

const token = await asAdministrator();
const makeEvent = contentMaker('events');
const erasures: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const erase of erasures) await erase();
});

describe('a public form', () => {
  it.each([
    ['registrations', '/api/public/registration', () => registrationBody()],
    ['contacts', '/api/public/contact', () => contactBody()],
    [
      'event-registrations',
      '/api/public/events',
      async () => eventRegistrationBody((await makeEvent()).id),
    ],
  ])('%s', async (slug, path, bodyOf) => {
    const answer = await expectStatus(call('POST', path, { json: spoiled(await bodyOf()) }), 201);
    const id = idOf(recordOf(answer));
    erasures.push(() => call('DELETE', `/api/${slug}/${id}`, { token }));
    expectClean(recordOf(await call('GET', `/api/${slug}/${id}?depth=0`, { token })));
  });

  it('does not take control characters for a text', async () => {
    const answer = await call('POST', '/api/public/contact', {
      json: contactBody({ asunto: '\u0001\u0085\n\u001b' }),
    });
    expect(answer.status).toBe(400);
    expect(recordOf(answer).errors).toEqual([
      { field: 'asunto', message: 'El asunto debe tener al menos 5 caracteres' },
    ]);
  });
});

describe('the office', () => {
  it.each(CONTENT_SLUGS)('by the contract: %s', async (slug) => {
    const made = await storeContent(slug, spoiled(CONTENT_BODIES[slug]()));
    erasures.push(() => eraseContent(slug, made.id));
    expectClean(made);
    const changed = await call('PUT', `/api/admin/${slug}/${made.id}`, {
      token,
      json: { title: spoil('Otro') },
    });
    expect(recordOf(changed).title).toBe('Otro =1+1 fin');
  });

  it.each(CONTENT_SLUGS)('by Payload’s own routes: %s', async (slug) => {
    const made = await storeContent(slug);
    erasures.push(() => eraseContent(slug, made.id));
    const json = spoiled(CONTENT_BODIES[slug](), ['content', 'fileType']);
    const { title, description, excerpt, location } = json;
    const changes = Object.fromEntries(
      Object.entries({ title, description, excerpt, location }).filter(([field]) => field in json),
    );
    const answer = await call('PATCH', `/api/${slug}/${made.id}?depth=0`, { token, json: changes });
    expect(answer.status, answer.text).toBe(200);
    expectClean(recordOf(answer).doc as JsonRecord);
  });

  it('by Payload’s own routes: a call for applications', async () => {
    const stored = await storeCall({ name: spoil(unique('Convocatoria')), text: spoil('Aviso') });
    erasures.push(() => eraseCall(idOf(stored)));
    expectClean(stored);
  });

  it('by Payload’s own routes: fields within others, of a global', async () => {
    const path = '/api/globals/council?depth=0';
    const { members } = recordOf(await call('GET', path, { token })) as { members: JsonRecord[] };
    erasures.push(() => call('POST', path, { token, json: { members } }));
    const [first = {}, ...others] = members;
    const json = { members: [spoiled(first, ['id', 'photoUrl']), ...others] };
    const answer = await expectStatus(call('POST', path, { token, json }), 200);
    expectClean((recordOf(answer).result as { members: JsonRecord[] }).members[0] ?? {});
  });
});
