// Runs each request in a context that the app reads and writes (src/core/observability/request-context.ts), and
// publishes it when its response has ended (src/core/observability/events.ts).
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

/**
 * Properties of a response, stated by the app while it renders the response for the cache.
 *
 * @typedef {object} RenderContext
 * @property {Set<string>} tags the content that the response shows
 * @property {boolean} isCacheable
 * @property {boolean} isComplete false if some of its data could not be read
 * @property {boolean} [isFaulty] whether it is incomplete because of a permanent error
 * @property {boolean} [isNotFound] whether there is nothing at the URL, although Next has rendered
 * it with 200
 * @property {number} [expiresAt] ms; a scheduled change of the content
 */

/**
 * @typedef {object} RequestContext
 * @property {string} id
 * @property {string} [route] pattern of the path, for the log and the metrics
 * @property {'hit' | 'miss' | 'stale'} [cache] how the response cache answered
 * @property {Map<string, readonly string[]>} [invalidatedTags] tags that the request has invalidated, by transaction
 * @property {500 | 503} [failure] status of an incomplete response that is not rendered for the cache
 * @property {number} [contentLength] bytes of the body, if the app knows them
 * @property {RenderContext} [render] only while a response is rendered for the cache
 */

/** @type {AsyncLocalStorage<RequestContext>} */
export const requestContext = new AsyncLocalStorage();
Object.defineProperty(globalThis, Symbol.for('doctorado.request'), { value: requestContext });

const requestFinished = channel('doctorado:request');

/** Status counted if the client disconnected before the response had a status (nginx's code for it). */
const CLIENT_CLOSED_REQUEST = 499;

/** Allowed form of a proxy's request id, because it is written to headers and the log. */
const TRUSTED_REQUEST_ID = /^[\w.-]{8,64}$/u;

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {boolean} trustsProxy
 */
const requestIdOf = ({ headers }, trustsProxy) => {
  const sent = headers['x-request-id'];
  return trustsProxy && typeof sent === 'string' && TRUSTED_REQUEST_ID.test(sent)
    ? sent
    : randomUUID();
};

/**
 * Handles a request of a client within its context.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ trustsProxy: boolean, handle: () => void }} options
 */
export const runInRequestContext = (request, response, { trustsProxy, handle }) => {
  /** @type {RequestContext} */
  const context = { id: requestIdOf(request, trustsProxy) };
  // Read now, because Next changes the URL.
  const { method = '', url = '' } = request;
  const start = performance.now();
  response.setHeader('X-Request-Id', context.id);
  response.once('close', () => {
    const { id, route, cache } = context;
    requestFinished.publish({
      id,
      route,
      cache,
      method,
      path: url.split('?')[0],
      status: response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST,
      ms: performance.now() - start,
      aborted: !response.writableFinished,
    });
  });
  requestContext.run(context, handle);
};
