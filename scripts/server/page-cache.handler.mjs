// Next's own page cache, but for pages that ask not to be kept: see `leaveUncached` in
// `src/core/page-cache.ts`. Next offers no other way for a page that is otherwise cached to say so.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler['set']} SetEntry */

const UNCACHED_TAG = 'sin-guardar';
const TAGS_HEADER = 'x-next-cache-tags';

/**
 * Imported from CommonJS: Node hands out the whole module, of which the class is a property; the
 * bundle that Next makes of this file for its proxy hands out the class. Both come by here.
 */
const FileSystemCache =
  'default' in fileSystemCache
    ? /** @type {typeof fileSystemCache} */ (fileSystemCache.default)
    : fileSystemCache;

/** @param {Parameters<SetEntry>[1]} entry */
const asksNotToBeKept = (entry) => {
  const headers = entry && 'headers' in entry ? entry.headers : undefined;
  const tags = headers?.[TAGS_HEADER];
  return typeof tags === 'string' && tags.split(',').includes(UNCACHED_TAG);
};

export default class PageCache extends FileSystemCache {
  /**
   * @override
   * @type {SetEntry}
   */
  async set(key, entry, context) {
    if (asksNotToBeKept(entry)) return;
    await super.set(key, entry, context);
  }
}
