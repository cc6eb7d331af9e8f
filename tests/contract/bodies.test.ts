import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { describe, expect, it, afterAll } from 'vitest';

import { baseUrl } from '../support/api/environment';
import { expectRefusal } from '../support/api/expectations';
import { call, type CallOptions } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import type { ContractCall } from './contract.call';
import { addressOf, CALLS_WITH_BODY, callName } from './contract.table';

/** Bodies that are not a JSON object, for every call that takes a body. */

const UNKNOWN_ID = 2_147_483_647;
const MEGABYTE = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const MALFORMED = 'El cuerpo de la solicitud debe ser un objeto JSON válido.';

const token = await asAdministrator();

const send = (row: ContractCall, options: CallOptions) =>
  call(row.method, addressOf(row, UNKNOWN_ID), { token, ...options });

const inChunks = (text: string): ReadableStream => {
  const bytes = new TextEncoder().encode(text);
  let offset = 0;
  return new ReadableStream({
    pull(controller) {
      if (offset >= bytes.length) {
        controller.close();
        return;
      }
      controller.enqueue(bytes.slice(offset, offset + 65_536));
      offset += 65_536;
    },
  });
};

const NO_OBJECTS: [string, CallOptions['raw']][] = [
  ['nothing', ''],
  ['broken JSON', '{"title": "a"'],
  ['a word', 'hola'],
  ['null', 'null'],
  ['an array', '[{"title":"a"}]'],
  ['a string', '"a"'],
  ['a number', '12'],
  ['true', 'true'],
  ['two objects', '{}{}'],
  ['a comment', '/* a */ {}'],
  [
    'bytes that are no UTF-8',
    new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
  ],
];

const WRONG_TYPES: [string, CallOptions][] = [
  ['no body and no type', {}],
  ['plain text', { raw: '{}', headers: { 'content-type': 'text/plain' } }],
  ['a form', { raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['XML', { raw: '<a/>', headers: { 'content-type': 'application/xml' } }],
  ['a type made up', { raw: '{}', headers: { 'content-type': 'application/jsonp' } }],
];

describe.each(CALLS_WITH_BODY.map((row) => [callName(row), row] as const))('%s', (_name, row) => {
  it.each(NO_OBJECTS)('refuses %s', async (_what, raw) => {
    const body = expectRefusal(await send(row, { raw, headers: JSON_TYPE }), 400);
    expect(body).toEqual({ message: MALFORMED });
  });

  it.each(WRONG_TYPES)('refuses %s with 415', async (_what, options) => {
    expectRefusal(await send(row, options), 415);
  });

  it('refuses a multipart form with 415', async () => {
    const form = new FormData();
    form.set('title', 'a');
    expectRefusal(await send(row, { raw: form }), 415);
  });

  it('refuses more than a megabyte, announced or not', async () => {
    const text = JSON.stringify({ ...row.body?.(), relleno: 'x'.repeat(MEGABYTE) });
    expectRefusal(await send(row, { raw: text, headers: JSON_TYPE }), 413);
    expectRefusal(await send(row, { raw: inChunks(text), headers: JSON_TYPE }), 413);
  });

  it('refuses objects within objects without end', async () => {
    const depth = 150_000;
    const raw = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expectRefusal(await send(row, { raw, headers: JSON_TYPE }), 400);
  });

  it('reads JSON whatever the spelling of its type', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      const answer = await send(row, { raw: '{"a":1}', headers: { 'content-type': type } });
      expect([200, 400, 404]).toContain(answer.status);
      expect(answer.body).not.toEqual({ message: MALFORMED });
    }
  });
});

/** The connection stays usable after a request whose body was rejected unread. */

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

interface Sent {
  headers?: Record<string, string>;
  body?: string;
  /** Further pieces of the body, sent one after the other after the response. */
  rest?: string[];
}

const sendTo = (
  method: string,
  path: string,
  { headers = {}, body, rest = [] }: Sent = {},
): Promise<{ status: number | undefined; isReused: boolean }> =>
  new Promise((resolve, reject) => {
    const request = http.request(new URL(path, baseUrl()), { method, headers, agent }, (answer) => {
      answer.resume();
      const end = () => resolve({ status: answer.statusCode, isReused: request.reusedSocket });
      const finish = async () => {
        for (const piece of rest) {
          request.write(piece);
          await pause(50);
        }
        if (rest.length > 0) request.end();
        // The agent gets its connection back within this pause.
        await pause(20);
        end();
      };
      answer.once('end', () => void finish());
    });
    request.once('error', reject);
    if (rest.length === 0) request.end(body);
    else request.write(body);
  });
const signedIn = () => ({ ...JSON_TYPE, authorization: `Bearer ${token}` });

it.each([
  ['a stranger’s', '/api/admin/news', 401, () => JSON_TYPE],
  ['a stranger’s, in Payload’s own routes', '/api/news', 401, () => JSON_TYPE],
  ['no JSON, in Payload’s own routes', '/api/news', 400, signedIn],
  ['one of another type', '/api/public/contact', 415, () => ({ 'content-type': 'text/plain' })],
  ['one of no address', '/api/nada', 404, signedIn],
  ['one that is too large', '/api/admin/news', 413, signedIn],
])('%s', async (_what, path, status, headersOf) => {
  const body = 'x'.repeat(3 * MEGABYTE);
  await sendTo('GET', '/api/health/live');
  const refused = await sendTo('POST', path, { headers: headersOf(), body });
  expect(refused).toEqual({ status, isReused: true });
  expect(await sendTo('GET', '/api/health/live')).toEqual({ status: 200, isReused: true });
});

const PART = (name: string) => `--limite\r\nContent-Disposition: form-data; ${name}\r\n\r\n`;
const FIELD = `${PART('name="campo"')}x\r\n`;
const FILE = PART('name="file"; filename="a.pdf"\r\nContent-Type: application/pdf');

it.each([
  ['too many fields', 413, FIELD.repeat(60), [FIELD, FIELD, '--limite--\r\n']],
  [
    'a field that is too long',
    413,
    `${PART('name="campo"')}${'x'.repeat(3 * MEGABYTE)}\r\n${FIELD}`,
    [FIELD, '--limite--\r\n'],
  ],
  ['a NUL in a part’s head', 400, PART('name="campo\0"'), ['x\r\n', FIELD, '--limite--\r\n']],
  ['too many files', 413, FILE.concat('%PDF\r\n').repeat(9), [FILE, '--limite--\r\n']],
])('a form on its way with %s: the connection goes on', async (_what, status, body, rest) => {
  const headers = { ...signedIn(), 'content-type': 'multipart/form-data; boundary=limite' };
  await sendTo('GET', '/api/health/live');
  const answer = await sendTo('POST', '/api/media', { headers, body, rest });
  expect(answer).toEqual({ status, isReused: true });
  // The pause is longer than the agent needs to notice a closed connection.
  await pause(1_500);
  expect(await sendTo('GET', '/api/health/live')).toEqual({ status: 200, isReused: true });
});
