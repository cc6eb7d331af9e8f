import http from 'node:http';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { baseUrl } from '../support/api/environment';
import { asAdministrator } from '../support/api/roles';

/** A body that is refused before it was read: its connection goes on, and answers the next call. */

const MEGABYTE = 1024 * 1024;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

let token: string;
beforeAll(async () => {
  token = await asAdministrator();
});

const send = (
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number | undefined; isReused: boolean }> =>
  new Promise((resolve, reject) => {
    const request = http.request(new URL(path, baseUrl()), { method, headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode, isReused: request.reusedSocket }),
      );
    });
    request.once('error', reject);
    request.end(body);
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
