import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { readQuiet, serveObserved } from './requests.mjs';

const answers: ServerResponse[] = [];
const server = http.createServer((request, response) => {
  serveObserved(request, response, {
    trustsProxy: false,
    serve: () => void answers.push(response),
  });
});

const ask = async () => {
  const { port } = server.address() as AddressInfo;
  const request = http.get({ port });
  // One that is broken off on purpose.
  request.on('error', () => undefined);
  const answer = await vi.waitUntil(() => answers.shift());
  return { request, answer };
};

beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
});

afterAll(() => void server.close());

it('is quiet from when each request is answered, or its visitor gone, and not while one is open', async () => {
  const [first, second] = [await ask(), await ask()];
  first.answer.end();
  await once(first.answer, 'close');
  expect(readQuiet()).toBe(0);
  second.request.destroy();
  await vi.waitUntil(() => readQuiet() > 0);
  expect(readQuiet()).toBeLessThan(60_000);

  const third = await ask();
  expect(readQuiet()).toBe(0);
  third.answer.end();
  await vi.waitUntil(() => readQuiet() > 20);
});

it('a request is counted as 499 if its client disconnects before the status', async () => {
  const told: { status: number; aborted: boolean }[] = [];
  subscribe('doctorado:request', (one) => void told.push(one as (typeof told)[number]));
  const left = await ask();
  left.request.destroy();
  await vi.waitUntil(() => told.length === 1);
  const cutOff = await ask();
  cutOff.answer.writeHead(200).write('a');
  await once(cutOff.request, 'response');
  cutOff.request.destroy();
  await vi.waitUntil(() => told.length === 2);
  const whole = await ask();
  whole.answer.end();
  await vi.waitUntil(() => told.length === 3);
  expect(told.map(({ status, aborted }) => [status, aborted])).toEqual([
    [499, true],
    [200, true],
    [200, false],
  ]);
});
