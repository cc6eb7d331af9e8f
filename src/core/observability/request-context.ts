import type { AsyncLocalStorage } from 'node:async_hooks';

/** What is learnt of an answer while it is made for many; `src/server/answers` keeps it. */
export interface Drawing {
  /** What it shows: it is kept until one of these changes. */
  tags: Set<string>;
  /** Whether it may be kept at all. */
  isKept: boolean;
  /** Whether all that it shows could be read. */
  isWhole: boolean;
  /** Whether the response is incomplete because of a permanent error: a wrong query, a bug. */
  isFaulty?: boolean;
  /** Whether there is nothing at its address: it leaves with 404, whatever it shows. */
  isMissing?: boolean;
  /** Whether it is given while it is made. */
  isGiven?: boolean;
  /** The instant (ms) from which on it is no longer true, whatever changes; none for most. */
  until?: number;
  /** `X-Forwarded-For` of the request that triggered the render: only rate limits may depend on it. */
  visitor?: string;
  /** Says when nobody waits for it any more. */
  signal?: AbortSignal;
}

/** What is known of the request at hand, wherever in its course one asks. */
interface RequestContext {
  /** Its name in the log, in the answer's `X-Request-Id`, and in the sentence of a 500. */
  id: string;
  /** The declared path that answers it, such as `/api/admin/news/:id`. */
  route?: string;
  /**
   * The changes that it has made, by their names, with the tags of the content: what shows it here is expired as its
   * answer leaves, where it has not been heard of by then.
   */
  changed?: Map<string, readonly string[]>;
  /** Where its answer is made for many. */
  drawing?: Drawing;
  /** Status of a response for a single visitor that is incomplete. */
  failure?: 500 | 503;
}

/**
 * The entry of the server opens the context before Next has loaded, and Next's bundles hold several
 * copies of this module: a global symbol is what they all share. `src/server/serve.mjs` knows
 * it by this name.
 */
const STORE = Symbol.for('doctorado.request');

/** The context of the request at hand; none outside a request and under `next dev`. */
export const currentRequest = (): RequestContext | undefined =>
  (globalThis as { [STORE]?: AsyncLocalStorage<RequestContext> })[STORE]?.getStore();

/** Says which declared path answers the request at hand. */
export const nameRoute = (route: string): void => {
  const request = currentRequest();
  if (request) request.route = route;
};
