import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { requestContext, runInRequestContext } from './request-context.mjs';

interface Published {
  id: string;
  route?: string;
  cache?: string;
  method: string;
  path: string;
  status: number;
  aborted: boolean;
}

const published: Published[] = [];
subscribe('doctorado:request', (one) => void published.push(one as Published));

const responses: ServerResponse[] = [];
let trustsProxy = false;
const server = http.createServer((request, response) => {
  runInRequestContext(request, response, {
    trustsProxy,
    handle: () => {
      const context = requestContext.getStore();
      if (context) Object.assign(context, { route: '/of/the/app', cache: 'hit' });
      // Next rewrites the URL.
      request.url = '/rewritten';
      responses.push(response);
    },
  });
});

const ask = async (headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const request = http.get({ port, path: '/acerca?x=1', headers });
  // A test aborts the request, which emits an error.
  request.on('error', () => undefined);
  const response = await vi.waitUntil(() => responses.shift());
  return { request, response };
};

beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
});
afterAll(() => void server.close());

it('a request is counted as 499 if its client disconnects before the status', async () => {
  const aborted = await ask();
  aborted.request.destroy();
  await vi.waitUntil(() => published.length === 1);
  const cutOff = await ask();
  cutOff.response.writeHead(200).write('a');
  await once(cutOff.request, 'response');
  cutOff.request.destroy();
  await vi.waitUntil(() => published.length === 2);
  const complete = await ask();
  complete.response.end();
  await vi.waitUntil(() => published.length === 3);
  expect(published.map(({ status, aborted: isAborted }) => [status, isAborted])).toEqual([
    [499, true],
    [200, true],
    [200, false],
  ]);
  expect(published[2]).toMatchObject({
    method: 'GET',
    path: '/acerca',
    route: '/of/the/app',
    cache: 'hit',
  });
});

it.each([
  ['of the proxy is kept', true, 'from-the-proxy', true],
  ['of a client is replaced', false, 'from-the-client', false],
  ['that does not fit into the log is replaced', true, 'a b;"c"', false],
])('a request id %s', async (_what, trusts, id, isKept) => {
  trustsProxy = trusts;
  const { response } = await ask({ 'x-request-id': id });
  const sent = String(response.getHeader('x-request-id'));
  response.end();
  expect(sent === id).toBe(isKept);
  expect(sent).toMatch(/^[\w.-]{8,64}$/u);
  await vi.waitUntil(() => published.some((one) => one.id === sent));
});
