// Turns a response of the origin into the form in which it is stored and served.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import { etagOf } from '../etag.mjs';
import { reportFault } from '../report-fault.mjs';
import { publicPageCsp } from '../security-headers.mjs';
import { hashInlineScripts } from './csp-hashes.mjs';
import { describePage, describePayload } from './page-content.mjs';

/**
 * @typedef {'br' | 'gzip' | 'identity'} Encoding
 * @typedef {object} CachedResponse
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers for clients
 * @property {Buffer} body
 * @property {Encoding} encoding of `body`
 * @property {string} [etag] absent if the response is not cacheable
 * @property {boolean} isCacheable
 * @property {readonly string[]} tags
 * @property {number} maxAgeMs
 * @property {number} staleWhileRevalidateMs for how long after `maxAgeMs` it is served while it is rendered again
 * @property {number} staleIfErrorMs for how long after `maxAgeMs` it is served if rendering it again fails
 * @property {number} expiresAt ms; a scheduled change
 */

const COMPRESSIBLE_TYPE =
  /^(?:text\/|application\/(?:json|xml|atom\+xml|[\w.]+\+json)|image\/svg)/u;

/** Headers of the connection to the origin, those that this cache sets, and Next's own. */
const DROPPED_HEADERS = [
  'cache-control',
  'connection',
  'content-length',
  'date',
  'expires',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-nextjs-cache',
];

/**
 * Clients and other caches must revalidate before each use, because only this cache receives
 * invalidations. Not used for optimized images.
 */
const ALWAYS_REVALIDATE = 'public, max-age=0, must-revalidate';
/** Optimized images are kept for longer than the optimizer says: they change only with the tag of their file. */
const IMAGE_MAX_AGE_MS = 3_600_000;
const IMAGE_STALE_MS = 30 * 86_400_000;
/** Browsers show the new image under an address within a minute. */
const IMAGE_CACHE_CONTROL = 'public, max-age=60';

/** Request headers that select the response of a URL (canonical-request.mjs). */
const VARY = {
  page: 'Accept-Encoding, RSC, Next-Router-Segment-Prefetch',
  data: 'Accept-Encoding',
  image: 'Accept',
};

const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify(zlib.brotliCompress);
const decompress = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);

/**
 * @param {string} cacheControl
 * @param {string} directive
 * @returns {number | undefined} ms
 */
const durationOf = (cacheControl, directive) => {
  const seconds = new RegExp(`(?:^|[ ,])${directive}=(\\d+)`, 'u').exec(cacheControl)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
};

/**
 * @param {Buffer} body
 * @param {string} type
 */
const contentOf = (body, type) => {
  try {
    if (type.startsWith('text/html')) return describePage(body.toString('utf8'));
    if (type.startsWith('text/x-component')) return describePayload(body);
  } catch (error) {
    // A new version of React may change the payload format. Then two renders of a page get
    // different ETags.
    reportFault('etag', error);
  }
  return body;
};

/**
 * Whether the response is an image of the optimizer, and not one that the app draws.
 *
 * @param {string} kind
 * @param {readonly string[]} [tags]
 */
const isOptimizedImage = (kind, tags) => kind === 'image' && tags !== undefined;

/**
 * @param {import('./origin.mjs').OriginResponse} response
 * @param {Pick<import('./canonical-request.mjs').CacheRequest, 'kind' | 'tags'>} request
 */
const readCaching = ({ status, headers }, { kind, tags }) => {
  const cacheControl = headers['cache-control'] ?? '';
  const isOptimized = isOptimizedImage(kind, tags) && status === 200;
  const maxAgeMs = durationOf(cacheControl, 'max-age');
  const cacheTag = String(headers['cache-tag'] ?? '');
  const allTags = [...(tags ?? []), ...cacheTag.split(',').filter(Boolean)];
  return {
    isCacheable: (status === 200 || status === 404) && maxAgeMs !== undefined && allTags.length > 0,
    tags: allTags,
    ...(isOptimized
      ? {
          maxAgeMs: IMAGE_MAX_AGE_MS,
          staleWhileRevalidateMs: IMAGE_MAX_AGE_MS,
          staleIfErrorMs: IMAGE_STALE_MS,
        }
      : {
          maxAgeMs: maxAgeMs ?? 0,
          staleWhileRevalidateMs: durationOf(cacheControl, 'stale-while-revalidate') ?? 0,
          staleIfErrorMs: durationOf(cacheControl, 'stale-if-error') ?? 0,
        }),
    expiresAt: headers.expires ? Date.parse(headers.expires) : Infinity,
  };
};

/**
 * @param {import('./origin.mjs').OriginResponse} response
 * @param {Pick<import('./canonical-request.mjs').CacheRequest, 'kind' | 'tags'>} request
 * @param {string} nonce of the render
 * @returns {Promise<CachedResponse>}
 */
export const createCachedResponse = async (response, request, nonce) => {
  const { status, headers } = response;
  const type = headers['content-type'] ?? '';
  const caching = readCaching(response, request);
  const storedCacheControl = isOptimizedImage(request.kind, request.tags)
    ? IMAGE_CACHE_CONTROL
    : ALWAYS_REVALIDATE;
  const cacheControl = caching.isCacheable ? storedCacheControl : headers['cache-control'];
  const isPage = type.startsWith('text/html');
  const page = isPage ? hashInlineScripts(response.body.toString('utf8'), nonce) : undefined;
  const body = page ? Buffer.from(page.html) : response.body;
  const isCompressed = COMPRESSIBLE_TYPE.test(type) && body.length > 0;
  const kept = Object.entries(headers).filter(([name]) => !DROPPED_HEADERS.includes(name));
  return {
    ...caching,
    status,
    headers: {
      ...Object.fromEntries(kept),
      ...(cacheControl ? { 'cache-control': cacheControl } : {}),
      ...(status === 503 ? { 'retry-after': '10' } : {}),
      ...(page ? { 'content-security-policy': publicPageCsp(page.scriptSrc) } : {}),
      vary: VARY[request.kind],
    },
    // Copied, because zlib returns a part of a larger buffer.
    body: isCompressed ? Buffer.from(new Uint8Array(await compress(body, BROTLI)).buffer) : body,
    encoding: isCompressed ? 'br' : 'identity',
    ...(caching.isCacheable
      ? { etag: etagOf(createHash('sha256').update(contentOf(body, type))) }
      : {}),
  };
};

/**
 * The encoding of a response for a client.
 *
 * @param {Pick<CachedResponse, 'encoding'>} response
 * @param {string | string[] | undefined} acceptEncoding
 * @returns {Encoding}
 */
export const negotiateEncoding = ({ encoding }, acceptEncoding) => {
  if (encoding === 'identity') return 'identity';
  const accepted = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/u.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (
    /** @type {Encoding[]} */ (['br', 'gzip']).find((name) => accepted.includes(name)) ?? 'identity'
  );
};

/**
 * The body in an encoding. Only brotli is stored, because nearly all clients accept it.
 *
 * @param {CachedResponse} response
 * @param {Encoding} encoding
 * @returns {Promise<Buffer>}
 */
export const encodedBody = async ({ body, encoding: stored }, encoding) => {
  if (encoding === stored) return body;
  const identity = await decompress(body);
  return encoding === 'gzip' ? gzip(identity) : identity;
};

/** Approximate bytes of an entry besides its body. */
const OVERHEAD_BYTES = 2_000;

/** @param {CachedResponse} response */
export const sizeOf = ({ body }) => body.length + OVERHEAD_BYTES;
