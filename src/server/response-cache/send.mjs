// Sends a stored response to a client: 304 if the client has it, else in the encoding that it accepts.
import { matchesIfNoneMatch } from '../etag.mjs';
import { encodedBody, negotiateEncoding } from './cached-response.mjs';

/** Headers of a 304 (RFC 9110, 15.4.5); the client's others stay valid. */
const HEADERS_ON_304 = ['cache-control', 'vary'];

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {import('./cached-response.mjs').CachedResponse} cached
 */
export const sendCached = async (request, response, cached) => {
  const { status, headers, etag } = cached;
  // Other statuses are never «not modified» (RFC 9110, 13.2.1).
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
