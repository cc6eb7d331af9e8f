import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Writable } from 'node:stream';

import { expect, it, onTestFinished } from 'vitest';

import { LongBody } from './long-body.mjs';
import { makeReaders } from './readers.mjs';

/** A body that has begun and does not come to an end. */
const openBody = (): LongBody => {
  const plain = new PassThrough();
  plain.write('the first part');
  const body = new LongBody(plain);
  onTestFinished(() => void plain.end());
  return body;
};

/** One who is being sent something and takes nothing of it. */
const comeReader = (): http.ServerResponse => {
  const taker = new Writable({ highWaterMark: 1, write: () => undefined });
  onTestFinished(() => void taker.destroy());
  return Object.assign(taker, { setTimeout: () => taker }) as unknown as http.ServerResponse;
};

const come = (send: ReturnType<typeof makeReaders>, bodies: LongBody[]) => {
  const readers = bodies.map((body) => {
    const response = comeReader();
    return { response, gone: send(response, body, 'br') };
  });
  const cutOff = () =>
    readers.flatMap(({ response }, index) => (response.destroyed ? [index] : []));
  return { readers, cutOff };
};

it('cuts off those who have read for the longest, where there are more than two hundred', () => {
  const body = openBody();
  const { cutOff } = come(
    makeReaders(),
    Array.from({ length: 200 }, () => body),
  );
  expect(cutOff()).toEqual([]);
  const send = makeReaders();
  const more = come(
    send,
    Array.from({ length: 203 }, () => body),
  );
  expect(more.cutOff()).toEqual([0, 1, 2]);
});

it('holds six bodies for its readers, and lets go of the one that the fewest read for a seventh', () => {
  const send = makeReaders();
  const bodies = Array.from({ length: 7 }, openBody);
  const [shared = openBody()] = bodies;
  const { cutOff } = come(send, [shared, shared, ...bodies.slice(1, 6)]);
  expect(cutOff()).toEqual([]);
  // Of those with one reader the oldest: who shares the first with others is not put out.
  come(send, bodies.slice(6));
  expect(cutOff()).toEqual([2]);
});

it('cuts off all who read that one, where the fewest are two', () => {
  const send = makeReaders();
  const bodies = Array.from({ length: 6 }, openBody);
  const { cutOff } = come(send, [...bodies, ...bodies]);
  come(send, [openBody()]);
  expect(cutOff()).toEqual([0, 6]);
});

it('forgets who has gone: his place is free', async () => {
  const send = makeReaders();
  const { readers, cutOff } = come(send, Array.from({ length: 6 }, openBody));
  readers[3]?.response.destroy();
  await readers[3]?.gone;
  come(send, [openBody()]);
  expect(cutOff()).toEqual([3]);
});

it('cuts off who takes nothing for too long', async () => {
  const send = makeReaders({ stalledMs: 200 });
  // More than the connections to a visitor hold.
  const parts = Array.from({ length: 600 }, () =>
    Buffer.from(randomBytes(24_000).toString('base64')),
  );
  const body = new LongBody(PassThrough.from(parts));
  await body.whole;
  const served = new Promise<http.ServerResponse>((resolve) => {
    const server = http.createServer((_request, response) => {
      response.writeHead(200);
      send(response, body, 'br').then(() => resolve(response), resolve);
    });
    server.listen(0, '127.0.0.1', () => {
      const request = http.get({ port: (server.address() as AddressInfo).port });
      request.on('error', () => undefined);
      // He has the head, and reads nothing of the body.
      request.on('response', (answer) => answer.on('error', () => undefined));
    });
    onTestFinished(() => void server.close());
  });
  const response = await served;
  expect([response.destroyed, response.writableFinished]).toEqual([true, false]);
});
