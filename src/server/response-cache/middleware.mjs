// Answers requests from the response cache, and hands all others to Next.
import { sendError } from '../error-responses.mjs';
import { createRedirects, serveRedirect } from '../redirects.mjs';
import { requestContext } from '../request-context.mjs';
import { listStaticFiles } from '../static-files.mjs';
import { createResponseCache } from './cache.mjs';
import { isUnknownPath, toCacheRequest } from './canonical-request.mjs';
import { createInvalidationTracker } from './invalidation.mjs';
import { QueueFullError } from './limiter.mjs';
import { createOrigin } from './origin.mjs';
import { matchesIfNoneMatch } from '../etag.mjs';
import { encodedBody, negotiateEncoding } from './cached-response.mjs';

/** Headers of a 304 (RFC 9110, 15.4.5); the client's others stay valid. */
const HEADERS_ON_304 = ['cache-control', 'vary'];

/**
 * Sends a stored response to a client: 304 if the client has it, else in the encoding that it accepts.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {import('./cached-response.mjs').CachedResponse} cached
 */
const sendCached = async (request, response, cached) => {
  const { status, headers, etag } = cached;
  // Only a 2xx response can be «not modified» (RFC 9110, 13.2.1).
  const isNotModified =
    status < 300 &&
    etag !== undefined &&
    matchesIfNoneMatch(request.headers['if-none-match'], etag);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && (!isNotModified || HEADERS_ON_304.includes(name)))
      response.setHeader(name, value);
  }
  if (etag) response.setHeader('etag', `W/${etag}`);
  if (isNotModified) {
    response.writeHead(304).end();
    return;
  }
  const encoding = negotiateEncoding(cached, request.headers['accept-encoding']);
  const body = await encodedBody(cached, encoding);
  response.setHeader('content-length', body.length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.statusCode = status;
  // An error without a body gets one (HookedResponse.end).
  if (body.length > 0) response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
};

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('../hooked-response.mjs').HookedResponse} Response
 */

/**
 * @param {Request} request
 * @param {Response} response
 * @param {unknown} error
 */
const sendFailure = (request, response, error) => {
  const isOverload = error instanceof QueueFullError;
  if (!isOverload) console.error(error);
  if (response.headersSent) response.end();
  // Not 5xx, because the proxy would then serve its copy, which may be older than an invalidation.
  else if (isOverload) sendError(request, response, 429, { 'Retry-After': '5' });
  else sendError(request, response, 500);
};

/**
 * Marks an incomplete response that is not rendered for the cache (../origin-server.mjs does it for the others).
 *
 * @param {Response} response
 */
const failOnHeaders = (response) => {
  const context = requestContext.getStore();
  response.onHeaders(() => {
    const { failure } = context ?? {};
    if (failure === undefined || response.statusCode >= 400) return;
    response.statusCode = failure;
    response.setHeader('Cache-Control', 'no-store');
    if (failure === 503) response.setHeader('Retry-After', '10');
  });
};

/**
 * @param {{ handle: import('node:http').RequestListener, socketPath: string }} options `handle`: Next
 * @returns {import('../hooked-response.mjs').SiteListener}
 */
export const createCacheMiddleware = ({ handle, socketPath }) => {
  const isStaticFile = listStaticFiles();
  const invalidation = createInvalidationTracker();
  const cache = createResponseCache({ origin: createOrigin(socketPath), invalidation });
  const redirects = createRedirects(cache);

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {import('./canonical-request.mjs').CacheRequest} cacheRequest
   */
  const respondFromCache = async (request, response, cacheRequest) => {
    const context = requestContext.getStore();
    const forwardedFor = request.headers['x-forwarded-for'];
    // The API limits searches in lists by client address.
    const hasRequestLimit = cacheRequest.kind === 'data' && typeof forwardedFor === 'string';
    const found = await cache.get({
      ...cacheRequest,
      ...(hasRequestLimit ? { clientIp: forwardedFor } : {}),
      ...(context ? { requestId: context.id } : {}),
    });
    if (context) context.cache = found.status;
    response.setHeader('cache-status', `app; ${found.status === 'miss' ? 'fwd=miss' : 'hit'}`);
    await sendCached(request, response, found.response);
  };

  /**
   * Invalidates the tags that the request has changed before its response is sent, so that its client sees
   * the change. The notification at the commit reaches the other instances, and usually this one too.
   *
   * @param {Response} response
   */
  const invalidateOnHeaders = (response) => {
    const context = requestContext.getStore();
    response.onHeaders(() => {
      for (const [transaction, tags] of context?.invalidatedTags ?? [])
        invalidation.invalidate(tags, transaction);
    });
  };

  /** @param {Request} request @param {Response} response */
  const respond = async (request, response) => {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      invalidateOnHeaders(response);
      handle(request, response);
      return;
    }
    const cacheRequest = toCacheRequest(url, headers, isStaticFile);
    if (isUnknownPath(url, cacheRequest)) {
      const target = await redirects.find(url, { isHomePage: cacheRequest?.url === '/' });
      if (target !== undefined) {
        serveRedirect(request, response, target);
        return;
      }
    }
    if (cacheRequest) await respondFromCache(request, response, cacheRequest);
    else {
      failOnHeaders(response);
      handle(request, response);
    }
  };

  return (request, response) => {
    respond(request, response).catch((/** @type {unknown} */ error) =>
      sendFailure(request, response, error),
    );
  };
};
