// Gives each request its name and tells, when it is over, how it went. The app listens and reads:
// src/core/observability (request-context.ts, events.ts), which know these names.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** @type {AsyncLocalStorage<{ id: string, route?: string }>} */
const store = new AsyncLocalStorage();
Object.defineProperty(globalThis, Symbol.for('doctorado.request'), { value: store });

const answered = channel('doctorado:request');

/** What a proxy may call a request: it goes into headers and lines of the log. */
const PROXYS_ID = /^[\w.-]{8,64}$/u;

/**
 * @param {IncomingMessage} request
 * @param {boolean} trustsProxy
 */
const chooseId = ({ headers }, trustsProxy) => {
  const sent = headers['x-request-id'];
  return trustsProxy && typeof sent === 'string' && PROXYS_ID.test(sent) ? sent : randomUUID();
};

/**
 * Serves a request within its context.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ trustsProxy: boolean, serve: () => void }} options
 */
export const serveObserved = (request, response, { trustsProxy, serve }) => {
  const context = { id: chooseId(request, trustsProxy) };
  // Read and set now: later Next has changed the address, and the headers have been sent.
  const { method = '', url = '' } = request;
  const begin = performance.now();
  response.setHeader('X-Request-Id', context.id);
  response.once('close', () => {
    const pageCache = response.getHeader('x-nextjs-cache');
    answered.publish({
      ...context,
      method,
      path: url.split('?')[0],
      status: response.statusCode,
      ms: performance.now() - begin,
      aborted: !response.writableFinished,
      pageCache: typeof pageCache === 'string' ? pageCache : undefined,
    });
  });
  store.run(context, serve);
};
