// The origin of the response cache: Next behind plain HTTP on a Unix socket, for this process alone. Each request is
// rendered without credentials; what the app states about the response leaves as headers.
import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import http from 'node:http';

import { setHeadersOf } from './hooked-response.mjs';
import { requestContext } from './request-context.mjs';
import { NOT_FOUND_PAGE } from './routes.mjs';

/** Lifetime of a response without an invalidation, because direct changes of the database send none. */
const MAX_AGE_S = 60;
/** Time after `MAX_AGE_S` in which a response is served while it is rendered again (RFC 5861). */
const STALE_WHILE_REVALIDATE_S = 60;
/** Time after `MAX_AGE_S` in which a response is served if rendering it again fails (RFC 5861). */
const STALE_IF_ERROR_S = 2_592_000;
/** `Cache-Control` of a 404: a shared cache may replace an older response with it, but must revalidate it. */
const NOT_FOUND_CACHING = 'no-cache';
const INCOMPLETE_CACHING = 'no-store';

/**
 * `Cache-Control` of a complete response. Its lifetime ends at the next scheduled change of the content;
 * after that the response is served only on errors.
 *
 * @param {number} [expiresAt] ms; the scheduled change
 */
export const cacheableUntil = (expiresAt = Infinity) => {
  const remaining = Math.max(0, Math.floor((expiresAt - Date.now()) / 1_000));
  const maxAge = Math.min(MAX_AGE_S, remaining);
  const stale = Math.min(STALE_WHILE_REVALIDATE_S, remaining - maxAge);
  return `public, max-age=${maxAge}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_ERROR_S}`;
};

/**
 * Status of a response: 503 if it is incomplete, or 500 if a retry cannot help, so that caches serve their
 * last complete response, and search engines retry.
 *
 * @param {number} status of Next
 * @param {import('./request-context.mjs').RenderContext} render
 */
const statusOf = (status, { isComplete, isFaulty, isNotFound }) => {
  if (!isComplete) return isFaulty ? 500 : 503;
  return isNotFound && status === 200 ? 404 : status;
};

/**
 * Sets the status and the caching headers.
 *
 * @param {http.ServerResponse} response
 * @param {import('./request-context.mjs').RenderContext} render
 * @param {string} url
 */
const setCachingHeaders = (response, render, url) => {
  const isNotFoundPage = url === NOT_FOUND_PAGE;
  const { tags, isCacheable, isComplete, isNotFound, expiresAt } = render;
  const status = statusOf(response.statusCode, {
    ...render,
    isNotFound: isNotFound ?? isNotFoundPage,
  });
  const isSuccess = status === 200 || (status === 404 && isNotFoundPage);
  response.statusCode = status;
  if (!isComplete) response.setHeader('Cache-Control', INCOMPLETE_CACHING);
  else if (isSuccess && isCacheable && tags.size > 0 && !response.hasHeader('Set-Cookie')) {
    response.setHeader('Cache-Control', cacheableUntil(expiresAt));
    response.setHeader('Cache-Tag', [...tags].join(','));
    // Time of the scheduled change, up to a second early. Caches that support `max-age` ignore it (RFC 9111, 5.3).
    if (expiresAt !== undefined) response.setHeader('Expires', new Date(expiresAt).toUTCString());
  } else if (isNotFound) response.setHeader('Cache-Control', NOT_FOUND_CACHING);
};

/** A response that is sent only when it is complete, because the app may set its caching until the end. */
class BufferedResponse extends http.ServerResponse {
  /** @type {Buffer[]} */
  #chunks = [];
  /** Runs before the head is sent. */
  beforeEnd = () => {};

  /** @param {unknown} chunk @param {unknown} encoding */
  #append(chunk, encoding) {
    if (typeof chunk === 'string')
      this.#chunks.push(Buffer.from(chunk, /** @type {BufferEncoding} */ (encoding)));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }

  /** @override */
  flushHeaders() {}

  /** @override @param {number} status @param {unknown[]} rest */
  writeHead(status, ...rest) {
    this.statusCode = status;
    setHeadersOf(this, rest);
    return this;
  }

  /** @override @param {unknown[]} rest */
  write(...rest) {
    this.#append(rest[0], typeof rest[1] === 'string' ? rest[1] : 'utf8');
    const done = rest.find((one) => typeof one === 'function');
    if (done) process.nextTick(done);
    return true;
  }

  /** @override @param {unknown[]} rest */
  end(...rest) {
    if (this.headersSent) return super.end(.../** @type {[]} */ (rest));
    this.#append(rest[0], typeof rest[1] === 'string' ? rest[1] : 'utf8');
    this.beforeEnd();
    const body = Buffer.concat(this.#chunks);
    this.setHeader('Content-Length', body.length);
    super.writeHead(this.statusCode);
    return super.end(
      body,
      /** @type {() => void} */ (rest.find((one) => typeof one === 'function')),
    );
  }
}

const OPTIONS = {
  ServerResponse: BufferedResponse,
  // Idle connections stay open, because the cache could send a request on one just as it is closed. Their number is
  // bounded by that of simultaneous renders.
  keepAliveTimeout: 0,
};

/** @param {http.RequestListener} handle Next */
export const createOriginServer = (handle) =>
  http.createServer(OPTIONS, (request, response) => {
    const { url = '/', headers } = request;
    const render = { tags: new Set(), isCacheable: true, isComplete: true };
    response.beforeEnd = () => setCachingHeaders(response, render, url);
    requestContext.run({ id: String(headers['x-request-id'] ?? randomUUID()), render }, () =>
      handle(request, response),
    );
  });
