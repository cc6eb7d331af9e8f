// Next's own page cache, but for pages that ask not to be kept: see `leaveUncached` in
// `src/core/page-cache.ts`. Next offers no other way for a page that is otherwise cached to say so.
import { channel } from 'node:diagnostics_channel';

import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

/**
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler['set']} SetEntry
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler['revalidateTag']} ExpireTags
 */

/** `kept-pages.mjs` listens; it cannot be imported, because Next bundles this file. */
const expired = channel('doctorado:pages-expired');

const UNCACHED_TAG = 'sin-guardar';
const TAGS_HEADER = 'x-next-cache-tags';

/**
 * From CommonJS the class is a property of what is imported, whatever the types say; where Next has
 * bundled this file (with the proxy) it is what is imported.
 */
const { default: FileSystemCache = fileSystemCache } =
  /** @type {{ default?: typeof fileSystemCache }} */ (/** @type {unknown} */ (fileSystemCache));

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

  /**
   * @override
   * @type {ExpireTags}
   */
  async revalidateTag(...given) {
    await super.revalidateTag(...given);
    expired.publish(given[0]);
  }
}
