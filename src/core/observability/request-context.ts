import type { AsyncLocalStorage } from 'node:async_hooks';

/** Properties of a response, stated by its render; `src/server` turns them into response headers. */
export interface RenderContext {
  /** `Cache-Tag`: the entry is invalidated when one of these changes. */
  tags: Set<string>;
  /** Whether the response may be cached; `false` is `no-store`. */
  isCacheable: boolean;
  /** Whether all data could be read. */
  isComplete: boolean;
  /** Whether the response is incomplete because of a permanent error (a wrong query, a bug): 500 instead of 503. */
  isFaulty?: boolean;
  /** Whether there is nothing at this URL: status 404. */
  isNotFound?: boolean;
  /** Timestamp (ms) from which the response is no longer true, even if no tag is invalidated. */
  expiresAt?: number;
}

interface RequestContext {
  /** Id in the log, in `X-Request-Id`, and in the message of a 500. */
  id: string;
  /** Path of the declared endpoint, such as `/api/admin/news/:id`. */
  route?: string;
  /**
   * Tags that the request has invalidated, by transaction key. They are invalidated on this instance before the
   * response is sent, unless their NOTIFY arrived earlier.
   */
  invalidatedTags?: Map<string, readonly string[]>;
  /** Present if the response is rendered for the response cache. */
  render?: RenderContext;
  /** Status of an incomplete response that is not rendered for the cache. */
  failure?: 500 | 503;
  contentLength?: number;
}

/**
 * A global symbol, because `src/server` creates the storage before Next is loaded, and each of Next's bundles has a copy
 * of this module.
 */
const ASYNC_STORAGE = Symbol.for('doctorado.request');

/** The current request's context; `undefined` outside a request and under `next dev`. */
export const currentRequest = (): RequestContext | undefined =>
  (globalThis as { [ASYNC_STORAGE]?: AsyncLocalStorage<RequestContext> })[
    ASYNC_STORAGE
  ]?.getStore();

/** Sets the current request's label in log and metrics: the path of a declared endpoint. */
export const setRoute = (route: string): void => {
  const request = currentRequest();
  if (request) request.route = route;
};

/** Sets `Content-Length` of the current response; `src/server` writes it before the headers are sent. */
export const setContentLength = (bytes: number): void => {
  const request = currentRequest();
  if (request) request.contentLength = bytes;
};
