// The production server: the response cache and the rules for all requests, in front of Next, in one process.
// docs/architecture.md has the path of a request.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { refuseInvalidRequests } from './error-responses.mjs';
import { gracefulShutdown } from './graceful-shutdown.mjs';
import { HookedResponse } from './hooked-response.mjs';
import { createOriginServer } from './origin-server.mjs';
import { createRequestHandler } from './request-handler.mjs';

/** Maximum time for the head of a request; slow-bodies.mjs limits the body. */
const MAX_HEAD_MS = 60_000;
/** Interval at which Node checks for heads that exceed their time limit. */
const CONNECTION_CHECK_MS = 1_000;
/** Longer than a reverse proxy keeps idle connections: it could send a request on one that is being closed. */
const KEEP_ALIVE_MS = 75_000;

const dir = fileURLToPath(new URL('.', import.meta.url));
const port = Number(process.env['PORT'] ?? 3000);
const hostname = process.env['HOSTNAME'] ?? '0.0.0.0';

// A closed log must not end the process: Next would log the failed write, and so on.
for (const log of [process.stdout, process.stderr]) log.on('error', () => undefined);

/** @param {unknown} error */
const fail = (error) => {
  console.error(error);
  process.exit(1);
};

const server = http.createServer({
  ServerResponse: HookedResponse,
  connectionsCheckingInterval: CONNECTION_CHECK_MS,
  headersTimeout: MAX_HEAD_MS,
  requestTimeout: 0,
  keepAliveTimeout: KEEP_ALIVE_MS,
});
refuseInvalidRequests(server);
// Registered before the start, which takes seconds, so that SIGTERM ends the start with exit code 0.
const isStopping = gracefulShutdown(server);

const start = async () => {
  process.chdir(dir);
  const { config } = /** @type {{ config: import('next').NextConfig }} */ (
    JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
  );
  // Next 16 reads the configuration of a standalone build from this variable, as its generated server.js sets it. It can
  // go when `next({ conf })` is enough: then the server starts without it.
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config);

  // Next registers its listener of `upgrade`, which is for development, at `httpServer`, which never listens.
  const httpServer = http.createServer();
  const { default: next } = await import('next');
  const app = next({ dev: false, dir, hostname, port, conf: config, httpServer });
  await app.prepare();
  const handleNext = app.getRequestHandler();
  /** @type {http.RequestListener} */
  const handle = (request, response) => void handleNext(request, response);

  const socketFolder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-'));
  process.on('exit', () => rmSync(socketFolder, { recursive: true, force: true }));
  const socketPath = path.join(socketFolder, 'next.sock');
  const origin = createOriginServer(handle).on('error', fail);
  await new Promise((resolve) => origin.listen(socketPath, () => resolve(undefined)));

  const trustsProxy = process.env['TRUST_PROXY'] === '1';
  server.on('request', createRequestHandler({ handle, socketPath, trustsProxy }));
  server.on('error', fail);
  if (!isStopping()) server.listen(port, hostname);
};

// Next logs uncaught exceptions and keeps the process running, so a failed start must end the process here.
start().catch(fail);
