import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { limitSlowBody } from './slow-bodies.mjs';

const LIMITS = { afterMs: 300, checkEveryMs: 50, maxSilenceMs: 600, minBytesPerSecond: 1_000 };

/** Whether the app reads bodies as they arrive. */
let reads = true;
const server = http.createServer({ highWaterMark: 1_024 }, (request, response) => {
  limitSlowBody(request, response, LIMITS);
  if (request.url === '/refused') {
    response.writeHead(401).end('no');
    return;
  }
  if (reads) request.resume();
  request.once('end', () => response.end('whole'));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends `piece` repeatedly, the first with the header, and reads the response until the connection is closed. */
const drip = async (path: string, piece: Buffer, everyMs: number, pieces = Infinity) => {
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const length = pieces === Infinity ? 1_000_000 : pieces * piece.byteLength;
  const header = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(header), piece]));
  let sent = 1;
  const timer = setInterval(() => {
    if (sent < pieces) socket.write(piece);
    sent += 1;
  }, everyMs);
  try {
    return await text(socket);
  } finally {
    clearInterval(timer);
  }
};

it('a body below the minimum rate is rejected with a message, and its connection closed', async () => {
  const answer = await drip('/api/public/contact', Buffer.from('a'), 50);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
  expect(answer).toContain('"message":"La solicitud tardó demasiado');
});

it('a body above the minimum rate may take longer', async () => {
  const answer = await drip('/api/media', Buffer.alloc(1_000), 50, 20);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*whole$/su);
});

it('a body may pause, even if its average with the pauses is below the minimum rate', async () => {
  const answer = await drip('/api/media', Buffer.alloc(150), 250, 5);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*whole$/su);
});

it('a body that stops is rejected, however fast it was before', async () => {
  const begin = performance.now();
  const answer = await drip('/api/media', Buffer.alloc(100_000), 1_000_000);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
  expect(performance.now() - begin).toBeGreaterThan(LIMITS.maxSilenceMs - LIMITS.checkEveryMs);
});

it('bursts above the minimum rate do not keep the connection through one pause after the other', async () => {
  // The rate is 3,000 B/s in the intervals with data, and 300 B/s with the pauses.
  const answer = await drip('/api/media', Buffer.alloc(150), 500);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
});

it('a byte before each silence would end does not keep the connection', async () => {
  const answer = await drip('/api/media', Buffer.from('a'), 300);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
});

it('a body that continues after the response is ended too', async () => {
  const answer = await drip('/refused', Buffer.from('a'), 50);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /u);
});

it('a body that the app does not read is not ended', async () => {
  reads = false;
  const resumed = new Promise<void>((resolve) => {
    server.once('request', (request: http.IncomingMessage) => {
      setTimeout(() => {
        request.resume();
        resolve();
      }, 4 * LIMITS.afterMs);
    });
  });
  const answer = await drip('/api/media', Buffer.alloc(40_960), 1, 1);
  reads = true;
  await resumed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
});
