import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach } from 'vitest';

import { HookedResponse, type SiteServer } from '../../src/server/hooked-response.mjs';
import { createOriginServer } from '../../src/server/origin-server.mjs';
import { requestContext } from '../../src/server/request-context.mjs';
import { createRequestHandler } from '../../src/server/request-handler.mjs';
import { REDIRECTS_RESOURCE } from '../../src/server/routes.mjs';

export const CONTENT = 'Una convocatoria. '.repeat(200);

/** The requests that reached Next, through the origin server or directly. */
export const received: { url: string; isRender: boolean; headers: http.IncomingHttpHeaders }[] = [];
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** Responses of Next by path; other paths respond with a page. */
export const answers = new Map<string, Answer>();

export const renderPage: Answer = ({ headers }, response) => {
  requestContext.getStore()?.render?.tags.add('news');
  const nonce = /'nonce-(.*)'/u.exec(String(headers['content-security-policy']))?.[1] ?? '';
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`<html><script nonce="${nonce}">first()</script>${CONTENT}</html>`);
};
const handle: http.RequestListener = (request, response) => {
  const { url = '', headers } = request;
  received.push({ url, isRender: Boolean(requestContext.getStore()?.render), headers });
  (answers.get(url.split('?')[0] ?? '') ?? renderPage)(request, response);
};
const renderRedirects: Answer = (_request, response) => {
  requestContext.getStore()?.render?.tags.add('redirects');
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify([['/vieja', '/acerca']]));
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'handler-'));
const socketPath = path.join(folder, 'next.sock');
const origin = createOriginServer(handle);
const open = (trustsProxy: boolean): SiteServer =>
  http.createServer(
    { ServerResponse: HookedResponse },
    createRequestHandler({ handle, socketPath, trustsProxy }),
  );
export const servers = { direct: open(false), proxied: open(true) };

beforeAll(async () => {
  origin.listen(socketPath);
  await once(origin, 'listening');
  for (const server of Object.values(servers)) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
beforeEach(() => {
  received.length = 0;
  answers.clear();
  answers.set(REDIRECTS_RESOURCE, renderRedirects);
});
afterAll(() => {
  for (const server of [origin, ...Object.values(servers)]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

interface Ask extends http.RequestOptions {
  to?: keyof typeof servers;
  body?: string;
}
/** Sends a request to one of the two servers: the one for clients, or the one for the proxy. */
export const ask = async (url: string, { to = 'direct', body, ...options }: Ask = {}) => {
  const { port } = servers[to].address() as AddressInfo;
  const request = http.request({ host: '127.0.0.1', port, path: url, ...options });
  request.on('error', () => undefined);
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, body: await buffer(response) };
};
