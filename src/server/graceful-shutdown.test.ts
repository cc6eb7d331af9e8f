import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { expect, it, onTestFinished, vi } from 'vitest';

const moduleUrl = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

/** A server as in main.mjs; `/slow` takes two seconds, and a task of the app 300 ms. */
const SOURCE = `
  import { channel } from 'node:diagnostics_channel';
  import http from 'node:http';
  import { refuseInvalidRequests } from ${moduleUrl('error-responses.mjs')};
  import { gracefulShutdown } from ${moduleUrl('graceful-shutdown.mjs')};
  import { HookedResponse } from ${moduleUrl('hooked-response.mjs')};
  const server = http.createServer(
    { ServerResponse: HookedResponse, connectionsCheckingInterval: 1_000 },
    ({ url }, response) => void setTimeout(() => response.end('complete'), url === '/slow' ? 2_000 : 0),
  );
  refuseInvalidRequests(server);
  gracefulShutdown(server);
  channel('doctorado:stop').subscribe(({ waitFor }) => {
    console.log('stopping');
    waitFor(new Promise((resolve) => setTimeout(() => { console.log('task done'); resolve(); }, 300)));
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

const start = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SOURCE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const [port] = (await once(output, 'line')) as [string];
  return { child, lines, port: Number(port) };
};

const connect = async (port: number) => {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  const closed = once(socket, 'close').then(() => received);
  return {
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`),
    answered: () => once(socket, 'data').then(() => received),
    closed,
  };
};

/** Sends SIGTERM and returns the exit code and the time until then. */
const stop = async (child: ChildProcess) => {
  const begin = performance.now();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, ms: performance.now() - begin };
};

it('a request that arrives after SIGTERM is answered, and its connection closed with it', async () => {
  const { child, lines, port } = await start();
  const [kept, slow, silent] = [await connect(port), await connect(port), await connect(port)];
  kept.ask('/first');
  expect(await kept.answered()).toContain('Connection: keep-alive');
  slow.ask('/slow');
  await delay(100);

  const stopped = stop(child);
  await vi.waitUntil(() => lines.includes('stopping'), { timeout: 5_000, interval: 10 });
  kept.ask('/second');
  await expect(connect(port)).rejects.toThrow('ECONNREFUSED');
  expect(await kept.closed).toMatch(/Connection: close\r\n.*complete$/su);
  // The request began before SIGTERM.
  expect(await slow.closed).toMatch(/Connection: close\r\n.*complete$/su);
  expect(await silent.closed).toBe('');
  const { code, ms } = await stopped;
  expect(code).toBe(0);
  expect(lines).toContain('task done');
  // A silent connection does not delay the exit until the shutdown timeout.
  expect(ms).toBeLessThan(6_000);
});

it('a server without connections stops after the grace period', async () => {
  const { child } = await start();
  const { code, ms } = await stop(child);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(3_000);
});
