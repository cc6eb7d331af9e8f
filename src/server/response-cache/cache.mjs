// The response cache: stores responses of the origin by canonical request until one of their tags is invalidated, and
// renders each request once at a time. Freshness and stale responses: RFC 9111 and RFC 5861, and docs/architecture.md.
import { setTimeout as delay } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { reportFault } from '../report-fault.mjs';
import { createNonce } from '../security-headers.mjs';
import { createCachedResponse, sizeOf } from './cached-response.mjs';
import { isYoungerThan, now } from './invalidation.mjs';
import { createLimiter, QueueFullError } from './limiter.mjs';

const MB = 1024 * 1024;
/** Each store has its own bound, so that images and invented queries do not evict pages. */
const STORES = {
  pages: { maxSize: 26 * MB, maxEntrySize: 8 * MB },
  queries: { maxSize: 4 * MB, maxEntrySize: 4 * MB },
  images: { maxSize: 10 * MB, maxEntrySize: 2 * MB },
};
/** Limits of simultaneous renders: they share one processor and database pool; each image is decoded in memory. */
const PAGE_LIMITS = { concurrency: 32, maxQueue: 500 };
const IMAGE_LIMITS = { concurrency: 4, maxQueue: 300 };
/** Background renders must not delay those that a client waits for. */
const REVALIDATION_LIMITS = { concurrency: 2, maxQueue: 1_000 };

/** Maximum age served while this instance is disconnected from the invalidation channel. */
const MAX_AGE_WHEN_DISCONNECTED_MS = 1_000;
/**
 * A client with a valid stale response waits this long for a new one, twice while disconnected: the database may be slow
 * without an error.
 */
const STALE_IF_SLOW_AFTER_MS = 1_000;
/**
 * After a failed or slow render stale responses are served without waiting, until a complete response shows that the
 * database answers again.
 */
const FAILURE_WINDOW_MS = 60_000;
/** Pause between background renders while they fail. */
const FAILURE_BACKOFF_MS = 2_000;
/** Statuses of a page that no longer exists. */
const GONE = [404, 410];

/**
 * @typedef {import('./cached-response.mjs').CachedResponse} CachedResponse
 * @typedef {import('./canonical-request.mjs').CacheRequest & { clientIp?: string, requestId?: string }} CacheRequest
 * @typedef {object} Entry
 * @property {CachedResponse} response
 * @property {number} startSequence last invalidation before the render
 * @property {import('./invalidation.mjs').Timestamp} renderedAt start of the render
 * @typedef {{ response: CachedResponse, status: 'hit' | 'stale' | 'miss' }} Result
 */

/** Whether a scheduled change has occurred since the render. @param {CachedResponse} response */
const hasExpired = ({ expiresAt }) => Date.now() >= expiresAt;

/**
 * Reports an error that no client sees, because a stale response was served.
 *
 * @param {unknown} error
 */
const reportHidden = (error) => {
  if (error instanceof QueueFullError) return;
  const hasTimedOut = error instanceof Error && error.name === 'AbortError';
  reportFault('render', error, hasTimedOut ? 'away' : 'fault');
};

/** The key of a request: its URL and the headers that select the response. @param {CacheRequest} request */
const keyOf = ({ url, headers }) => [url, ...Object.values(headers)].join('\n');

/**
 * @param {object} options
 * @param {ReturnType<import('./origin.mjs').createOrigin>} options.origin
 * @param {ReturnType<import('./invalidation.mjs').createInvalidationTracker>} options.invalidation
 */
export const createResponseCache = ({ origin, invalidation }) => {
  /** @param {{ maxSize: number, maxEntrySize: number }} limits @returns {LRUCache<string, Entry>} */
  const createStore = (limits) =>
    new LRUCache({
      ...limits,
      sizeCalculation: ({ response }, key) => sizeOf(response) + key.length,
    });
  const stores = {
    pages: createStore(STORES.pages),
    queries: createStore(STORES.queries),
    images: createStore(STORES.images),
  };
  const limitPages = createLimiter(PAGE_LIMITS);
  const limitImages = createLimiter(IMAGE_LIMITS);
  const limitRevalidation = createLimiter(REVALIDATION_LIMITS);
  /** Renders that other clients can join. @type {Map<string, { rendering: Promise<CachedResponse>, sequence: number }>} */
  const inFlight = new Map();
  /** Keys of background renders. @type {Set<string>} */
  const revalidating = new Set();
  /** @type {import('./invalidation.mjs').Timestamp | undefined} */
  let lastFailure;
  /** @type {import('./invalidation.mjs').Timestamp | undefined} */
  let lastSlowRender;

  /** @param {CacheRequest} request */
  const storeOf = ({ kind, url }) => {
    if (kind === 'image') return stores.images;
    return kind === 'data' && url.includes('?') ? stores.queries : stores.pages;
  };

  /** @param {Entry} entry */
  const isValid = ({ response, startSequence }) =>
    !invalidation.invalidatedSince(response.tags, startSequence);

  /**
   * Returns the stored entry, fresh or stale, if none of its tags was invalidated and it may be served at least on
   * errors.
   *
   * @param {CacheRequest} request
   */
  const lookup = (request) => {
    const store = storeOf(request);
    const entry = store.get(keyOf(request));
    if (!entry) return undefined;
    const { maxAgeMs, staleIfErrorMs } = entry.response;
    if (isValid(entry) && isYoungerThan(entry.renderedAt, maxAgeMs + staleIfErrorMs)) return entry;
    store.delete(keyOf(request));
    return undefined;
  };

  const hasRecentFailure = () =>
    lastFailure !== undefined && isYoungerThan(lastFailure, FAILURE_WINDOW_MS);
  const hasRecentSlowRender = () =>
    lastSlowRender !== undefined && isYoungerThan(lastSlowRender, FAILURE_WINDOW_MS);

  /** @param {CacheRequest} request @param {Entry} entry */
  const store = (request, entry) => {
    const stored = storeOf(request).peek(keyOf(request));
    // Never replaces an entry whose render started later: it may already reflect a scheduled change.
    const isOlder = stored && stored.renderedAt.monotonic > entry.renderedAt.monotonic;
    if (!isOlder && isValid(entry)) storeOf(request).set(keyOf(request), entry);
  };

  /**
   * Deletes the stored response of a page that no longer exists, so that it is not served on a failure.
   *
   * @param {CacheRequest} request
   * @param {Entry['renderedAt']} renderedAt
   */
  const discard = (request, renderedAt) => {
    const stored = storeOf(request).peek(keyOf(request));
    if (stored && stored.renderedAt.monotonic <= renderedAt.monotonic)
      storeOf(request).delete(keyOf(request));
  };

  /**
   * Requests the response from the origin and stores it.
   *
   * @param {CacheRequest} request
   * @returns {Promise<CachedResponse>}
   * @throws if the render broke off or timed out
   */
  const renderNow = async (request) => {
    const entry = { startSequence: invalidation.sequence(), renderedAt: now() };
    const { nonce, requestCsp } = createNonce();
    const headers = {
      ...request.headers,
      'content-security-policy': requestCsp,
      ...(request.clientIp ? { 'x-forwarded-for': request.clientIp } : {}),
      ...(request.requestId ? { 'x-request-id': request.requestId } : {}),
    };
    const rendered = await origin({ url: request.url, headers }).catch(
      (/** @type {unknown} */ error) => {
        lastFailure = now();
        throw error;
      },
    );
    // A 500 is a permanent error of this response, so it does not count as a failure of the origin.
    if (rendered.status === 503) lastFailure = now();
    const response = await createCachedResponse(rendered, request, nonce);
    if (response.isCacheable) {
      lastFailure = undefined;
      lastSlowRender = undefined;
      store(request, { ...entry, response });
    } else if (GONE.includes(response.status)) discard(request, entry.renderedAt);
    return response;
  };

  /**
   * Renders a request, or joins a running render of it if nothing was invalidated since that render began. An
   * image waits for an older render of it, because Next would join the two.
   *
   * @param {CacheRequest} request
   * @returns {Promise<CachedResponse>}
   * @throws {QueueFullError}
   */
  const render = async (request) => {
    const sequence = invalidation.sequence();
    const isImage = request.kind === 'image';
    const key = isImage ? keyOf(request) : `${sequence} ${keyOf(request)}`;
    for (let joined = inFlight.get(key); joined;) {
      const isCurrent = joined.sequence >= sequence;
      const response = await joined.rendering.catch((/** @type {unknown} */ error) => {
        if (isCurrent) throw error;
      });
      // 429 concerns only the client that began the render.
      if (isCurrent && response && response.status !== 429) return response;
      const next = inFlight.get(key);
      joined = next === joined ? undefined : next;
    }
    const limit = isImage ? limitImages : limitPages;
    const own = {
      sequence: invalidation.sequence(),
      rendering: (async () => limit(() => renderNow(request)))(),
    };
    inFlight.set(key, own);
    try {
      return await own.rendering;
    } finally {
      if (inFlight.get(key) === own) inFlight.delete(key);
    }
  };

  /** Renders a request in the background after its stale response was served. @param {CacheRequest} request */
  const revalidate = (request) => {
    const key = keyOf(request);
    const isBackingOff =
      lastFailure !== undefined && isYoungerThan(lastFailure, FAILURE_BACKOFF_MS);
    if (isBackingOff || revalidating.has(key)) return;
    revalidating.add(key);
    // If the queue is full, the next request revalidates. Without `clientIp` the request limit of lists does not apply.
    (async () => limitRevalidation(() => render({ ...request, clientIp: undefined })))()
      .catch(reportHidden)
      .finally(() => revalidating.delete(key));
  };

  /** @param {CacheRequest} request @returns {Promise<Result>} */
  const renderFresh = async (request) => {
    const response = await render(request);
    // A scheduled change may have occurred since the joined render began.
    return { response: hasExpired(response) ? await render(request) : response, status: 'miss' };
  };

  /**
   * Renders a request, but serves its stale response instead if the render fails (stale-if-error), or if it takes long
   * and no scheduled change has occurred. After an invalidation the stale response is not served.
   *
   * @param {CacheRequest} request
   * @param {Entry} entry
   * @returns {Promise<Result>}
   */
  const renderOrServeStale = async (request, entry) => {
    const { response: last } = entry;
    /** @type {Result} */
    const stale = { response: last, status: 'stale' };
    const rendering = renderFresh(request).then(
      (result) => (result.response.status >= 500 && isValid(entry) ? stale : result),
      (/** @type {unknown} */ error) => {
        // A full queue does not prove a failure of the origin, so an expired response is not served.
        if (!isValid(entry) || (error instanceof QueueFullError && hasExpired(last))) throw error;
        reportHidden(error);
        return stale;
      },
    );
    // Reconnecting to the invalidation channel takes up to a second with a healthy database.
    const patience = STALE_IF_SLOW_AFTER_MS * (invalidation.isConnected() ? 1 : 2);
    const result = await Promise.race([rendering, delay(patience, undefined, { ref: false })]);
    if (result) return result;
    lastSlowRender = now();
    if (hasExpired(last) || !isValid(entry)) return rendering;
    rendering.catch(reportHidden);
    return stale;
  };

  return {
    /**
     * Returns the response of a request: stored, if it may be served, or rendered.
     *
     * @param {CacheRequest} request
     * @returns {Promise<Result>}
     * @throws {QueueFullError} if too many requests wait and no stale response may be served
     */
    get: async (request) => {
      const entry = lookup(request);
      if (!entry) return renderFresh(request);
      const { response, renderedAt } = entry;
      const { maxAgeMs, staleWhileRevalidateMs } = response;
      const limit = invalidation.isConnected() ? Infinity : MAX_AGE_WHEN_DISCONNECTED_MS;
      const isWithin = (/** @type {number} */ ms) => isYoungerThan(renderedAt, Math.min(ms, limit));
      if (isWithin(maxAgeMs)) return { response, status: 'hit' };
      const mayBeStale = isWithin(maxAgeMs + staleWhileRevalidateMs);
      const isFailing = hasRecentFailure() || (hasRecentSlowRender() && !hasExpired(response));
      if (!mayBeStale && !isFailing) return renderOrServeStale(request, entry);
      revalidate(request);
      return { response, status: mayBeStale ? 'hit' : 'stale' };
    },
  };
};
