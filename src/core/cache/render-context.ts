import { queryNextExpiry } from '@/core/observability/events';
import { reportFault } from '@/core/observability/report-fault';
import { currentRequest, type RenderContext } from '@/core/observability/request-context';

/**
 * Caching of the current response, as its page or endpoint states it. `src/server` turns it into
 * response headers (`Cache-Tag`, `Cache-Control`, `Expires`) and the status. A tag is the slug of a
 * collection or of a global.
 */

const renderContext = (): RenderContext | undefined => currentRequest()?.render;

/** Whether the current response is rendered for the response cache, and not for a single client. */
export const isRenderForCache = (): boolean => renderContext() !== undefined;

/** Keeps the current response out of the cache. */
export const noStore = (): void => {
  const render = renderContext();
  if (render) render.isCacheable = false;
};

/** Status 404 for the current page. Not cached, because invented ids must not fill the memory. */
export const markNotFound = (): void => {
  noStore();
  const render = renderContext();
  if (render) render.isNotFound = true;
};

/** The current response expires at `timestamp` (ms), or earlier. */
export const expireAt = (timestamp: number): void => {
  const render = renderContext();
  if (render) render.expiresAt = Math.min(render.expiresAt ?? Infinity, timestamp);
};

/**
 * Tags the current response: it is invalidated when one of `tags` changes, and expires when a record of these
 * collections is published or withdrawn at its scheduled time. Must be awaited before the records are read, because a
 * change between the two would be missed.
 */
export const cacheTags = async (tags: readonly string[]): Promise<void> => {
  const render = renderContext();
  if (!render) return;
  for (const tag of tags) render.tags.add(tag);
  const next = await queryNextExpiry(tags);
  if (next < Infinity) expireAt(next);
};

/**
 * Marks the current response as incomplete: the cache serves the last complete entry instead. Without an entry the
 * status is 503, or 500 if a retry cannot help.
 */
const markIncomplete = (kind: 'away' | 'fault'): void => {
  const request = currentRequest();
  if (!request) return;
  const { render } = request;
  if (render) {
    render.isComplete = false;
    if (kind === 'fault') render.isFaulty = true;
  } else if (request.failure !== 500) request.failure = kind === 'fault' ? 500 : 503;
};

const pendingLoads = new WeakMap<RenderContext, Map<string, Promise<unknown>>>();

/** Shares one load between all parts of a page that need it. */
const dedupe = <Data>(key: string, load: () => Promise<Data>): Promise<Data> => {
  const render = renderContext();
  if (!render) return load();
  const loads = pendingLoads.get(render) ?? new Map<string, Promise<unknown>>();
  pendingLoads.set(render, loads);
  const pending = loads.get(key) ?? load();
  loads.set(key, pending);
  return pending as Promise<Data>;
};

/**
 * Loads data for a public page or route, whose response is tagged with `tags`.
 *
 * @returns `null` if the data is unavailable, which is logged. The page then shows that, or leaves the loading to the
 * browser; the response is not cached and has status 503 or 500.
 */
export const loadForPage = async <Data>({
  key,
  tags,
  read,
}: {
  key: readonly string[];
  tags: readonly string[];
  read: () => Promise<Data>;
}): Promise<Data | null> => {
  try {
    await cacheTags(tags);
    return await dedupe(key.join('/'), read);
  } catch (error) {
    markIncomplete(reportFault(error, 'page data'));
    return null;
  }
};
