import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, expect, it } from 'vitest';

import { baseUrl } from '../support/api/environment';
import { asAdministrator } from '../support/api/roles';

/** A body rejected before it was read: the connection answers the next request. */

const MEGABYTE = 1024 * 1024;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

const token = await asAdministrator();

interface Sent {
  headers?: Record<string, string>;
  body?: string;
  /** What follows it once the answer is there, a piece after the other. */
  rest?: string[];
}

const send = (
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
        // Until the agent has its connection back.
        await pause(20);
        end();
      };
      answer.once('end', () => void finish());
    });
    request.once('error', reject);
    if (rest.length === 0) request.end(body);
    else request.write(body);
  });

const JSON_TYPE = { 'content-type': 'application/json' };
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
  await send('GET', '/api/health/live');
  const refused = await send('POST', path, { headers: headersOf(), body });
  expect(refused).toEqual({ status, isReused: true });
  expect(await send('GET', '/api/health/live')).toEqual({ status: 200, isReused: true });
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
  await send('GET', '/api/health/live');
  const answer = await send('POST', '/api/media', { headers, body, rest });
  expect(answer).toEqual({ status, isReused: true });
  // Longer than a closed connection would take to be noticed.
  await pause(1_500);
  expect(await send('GET', '/api/health/live')).toEqual({ status: 200, isReused: true });
});
