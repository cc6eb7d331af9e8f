// Gives each request its name and tells, when it is over, how it went. The app listens and reads:
// src/core/observability (request-context.ts, events.ts), which know these names.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * What is known of a request; `cache` is how its answer was come by, where it is of a kind that is kept.
 *
 * @typedef {object} Context
 * @property {string} id
 * @property {string} [route]
 * @property {'hit' | 'miss' | 'stale'} [cache]
 * @property {Map<string, readonly string[]>} [changed] tags of the content that it has changed, by the names of the changes
 * @property {500 | 503} [failure] status of an incomplete response for a single visitor
 * @property {import('./answers/drawing.mjs').Drawing} [drawing] while an answer is made for many
 */

/** @type {AsyncLocalStorage<Context>} */
export const requestContext = new AsyncLocalStorage();
Object.defineProperty(globalThis, Symbol.for('doctorado.request'), { value: requestContext });

const answered = channel('doctorado:request');

let open = 0;
let lastClosed = performance.now();

/** For how many milliseconds nobody has waited: 0 until each request that has come is answered, or its visitor gone. */
export const readQuiet = () => (open === 0 ? performance.now() - lastClosed : 0);

/** Status counted if the client disconnected before the response had a status (nginx's code for it). */
const CLIENT_CLOSED_REQUEST = 499;

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
  /** @type {Context} */
  const context = { id: chooseId(request, trustsProxy) };
  // Read and set now: later Next has changed the address, and the headers have been sent.
  const { method = '', url = '' } = request;
  const begin = performance.now();
  open += 1;
  response.setHeader('X-Request-Id', context.id);
  response.once('close', () => {
    open -= 1;
    lastClosed = performance.now();
    const { id, route, cache } = context;
    answered.publish({
      id,
      route,
      cache,
      method,
      path: url.split('?')[0],
      status: response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST,
      ms: performance.now() - begin,
      aborted: !response.writableFinished,
    });
  });
  requestContext.run(context, serve);
};
