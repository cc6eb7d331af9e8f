// Applies the rules that hold for every request, then answers it from the response cache or hands it to Next.
import { NOT_FOUND_PAGE } from './routes.mjs';
import { createCompressedFiles } from './compressed-files.mjs';
import { sendError } from './error-responses.mjs';
import { createCacheMiddleware } from './response-cache/middleware.mjs';
import { requestContext, runInRequestContext } from './request-context.mjs';
import { classifyPath, toOriginForm } from './request-target.mjs';
import { setSecurityHeaders, withCspNonce } from './security-headers.mjs';
import { limitSlowBody } from './slow-bodies.mjs';

/** Maximum size of a discarded body, larger than any upload. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * Discards the body of a request that was answered before it was read: Next leaves it in the connection, whose next
 * request would wait for ever.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
const discardUnreadBody = (request, response) => {
  response.once('finish', () => {
    if (request.complete) return;
    let size = 0;
    request.removeAllListeners('readable').on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length;
      if (size > MAX_DISCARDED_BYTES) request.socket.destroy();
    });
  });
};

const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SAFE_METHODS = ['GET', 'HEAD'];

const API_OR_ADMIN = /^\/(?:api|admin)(?![^/?])/u;
const READ_ONLY_API_PATHS =
  /^\/api\/(?:health\/(?:live|ready)|openapi\.json|media\/file\/[^/?]+)(?:\?|$)/u;
/** OAI-PMH allows GET and POST. */
const OAI_PMH_PATH = /^\/oai(?:\?|$)/u;

/**
 * Returns the methods that a URL allows. Checked here, because Next answers a POST to a page with the page,
 * and to a file with 500.
 *
 * @param {string} url
 */
const allowedMethods = (url) => {
  if (OAI_PMH_PATH.test(url)) return [...SAFE_METHODS, 'POST'];
  return API_OR_ADMIN.test(url) && !READ_ONLY_API_PATHS.test(url) ? ALL_METHODS : SAFE_METHODS;
};

/** Targets that replace an unknown path, so that no layer interprets the path itself. */
const REPLACED = { 'unknown-page': NOT_FOUND_PAGE, 'unknown-api': '/api', invalid: undefined };

/**
 * Replaces forwarding headers of the client with the address of its connection.
 *
 * @param {import('node:http').IncomingMessage} request
 */
const stripForwardedHeaders = ({ headers, socket }) => {
  delete headers['x-forwarded-host'];
  delete headers['x-forwarded-proto'];
  delete headers['x-forwarded-port'];
  delete headers['forwarded'];
  headers['x-forwarded-for'] = socket.remoteAddress ?? 'unknown';
};

/**
 * Deletes values that Next's router does not send. They belong to `cacheComponents`, which is off: Next tries to render
 * them nevertheless, and logs an error for each.
 *
 * @param {import('node:http').IncomingMessage} request
 */
const normalizePrefetchHeader = ({ headers }) => {
  if (headers['next-router-prefetch'] !== '1') delete headers['next-router-prefetch'];
};

/**
 * Sets the length of an upload, which Next drops from a route's response: a download without it shows no progress.
 *
 * @param {import('./hooked-response.mjs').HookedResponse} response
 */
const setContentLength = (response) => {
  const context = requestContext.getStore();
  response.onHeaders(() => {
    if (context?.contentLength !== undefined && !response.hasHeader('Content-Encoding'))
      response.setHeader('Content-Length', context.contentLength);
  });
};

/**
 * @param {object} options
 * @param {import('node:http').RequestListener} options.handle Next
 * @param {string} options.socketPath of the origin server
 * @param {boolean} options.trustsProxy whether `X-Forwarded-For` and `X-Request-Id` are set by our own proxy
 * @returns {import('./hooked-response.mjs').SiteListener}
 */
export const createRequestHandler = ({ handle, socketPath, trustsProxy }) => {
  const respond = createCacheMiddleware({ handle: withCspNonce(handle), socketPath });
  const sendCompressed = createCompressedFiles();

  /** @type {import('./hooked-response.mjs').SiteListener} */
  const handleInContext = (request, response) => {
    const kind = classifyPath((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (kind !== 'valid') request.url = REPLACED[kind] ?? request.url;
    setSecurityHeaders(request, response);
    setContentLength(response);
    discardUnreadBody(request, response);
    limitSlowBody(request, response);
    const methods = allowedMethods(request.url ?? '');
    if (kind === 'unknown-api') sendError(request, response, 404);
    else if (!methods.includes(request.method ?? ''))
      sendError(request, response, 405, { Allow: methods.join(', ') });
    // Next answers 500 to a URL that it cannot decode.
    else if (kind === 'invalid') sendError(request, response, 400);
    else if (!sendCompressed(request, response)) {
      if (!trustsProxy) stripForwardedHeaders(request);
      normalizePrefetchHeader(request);
      respond(request, response);
    }
  };

  return (request, response) => {
    request.url = toOriginForm(request.url ?? '/');
    runInRequestContext(request, response, {
      trustsProxy,
      handle: () => handleInContext(request, response),
    });
  };
};
