import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished, vi } from 'vitest';

import { beginVisit, makeReader } from './visitor';

const CHUNKED =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhallo\r\n1\r\n\n\r\n0\r\n\r\n';
const ANSWERS = [
  'HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n0\r\n\r\n304\r\n\r\n',
  CHUNKED,
  'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\nContent-Length: 7\r\n\r\n',
  CHUNKED,
  'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n',
];

it.each([1, 2, 3, 7, 10_000])('reads each answer to its end, in pieces of %i bytes', (bytes) => {
  const seen: number[] = [];
  const read = makeReader((status) => seen.push(status));
  const all = Buffer.from(ANSWERS.join(''), 'latin1');
  for (let at = 0; at < all.length; at += bytes) {
    const piece = all.subarray(at, at + bytes);
    read(piece, piece.length);
  }
  expect(seen).toEqual([200, 200, 304, 200, 404]);
});

const open = async (answer: http.RequestListener) => {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const seen: number[] = [];
  const faults: Error[] = [];
  const end = beginVisit({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    headers: { 'x-kind': 'visit' },
    onAnswer: (status) => seen.push(status),
    onError: (error) => faults.push(error),
  });
  onTestFinished(end);
  return { seen, faults };
};

it('asks again on another connection where the server ends one after an answer', async () => {
  const { seen, faults } = await open(({ headers }, response) => {
    response.setHeader('Connection', 'close');
    response.end(headers['x-kind']);
  });
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(3));
  expect(faults).toEqual([]);
});

it('tells of a question that is lost between two answers', async () => {
  let answers = 0;
  const { seen, faults } = await open((_request, response) => {
    answers += 1;
    if (answers > 3) response.destroy();
    else response.end('whole');
  });
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  expect(seen).toEqual([200, 200, 200]);
});

it('tells of an answer that breaks off', async () => {
  const { seen, faults } = await open((_request, response) => {
    response.writeHead(200, { 'Content-Length': 9 });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  expect(seen).toEqual([]);
});
