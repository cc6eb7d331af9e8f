import { describe, expect, it } from 'vitest';

import { expectRefusal } from '../support/api/expectations';
import { call, type CallOptions } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import type { ContractCall } from './contract.call';
import { addressOf, CALLS_WITH_BODY, callName } from './contract.table';

/** Bodies that are no JSON object at all, for every call that takes one. */

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
