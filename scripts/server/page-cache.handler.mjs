// Next's own page cache, but for what Next offers no other place for. Pages that ask not to be kept
// are not: see `leaveUncached` in `src/core/page-cache.ts`. Every page gets its content security
// policy once, as it is drawn, for all who will be given it. And expiry is told to `kept-pages.mjs`.
import { channel } from 'node:diagnostics_channel';

import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

import { replaceNonce } from './page-scripts.mjs';
import { policyOfPublicPage } from './security-headers.mjs';

/**
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler['set']} SetEntry
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler['revalidateTag']} ExpireTags
 */

/** `kept-pages.mjs` listens; it cannot be imported, because Next bundles this file. */
const expired = channel('doctorado:pages-expired');

const UNCACHED_TAG = 'sin-guardar';
const TAGS_HEADER = 'x-next-cache-tags';
const POLICY_HEADER = 'content-security-policy';

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

/**
 * The first visitor's answer is made of this very entry, after it was handed in here.
 *
 * @param {Parameters<SetEntry>[1]} entry
 */
const addPolicy = (entry) => {
  // At build time nothing is drawn that visitors get, and the site's address is not yet known.
  if (process.env['NEXT_PHASE'] === 'phase-production-build') return;
  // Only pages have router data; one that comes back, because drawing it anew failed, has its policy.
  if (!entry || !('rscData' in entry) || entry.headers?.[POLICY_HEADER]) return;
  const { html, sources } = replaceNonce(entry.html);
  entry.html = html;
  entry.headers = { ...entry.headers, [POLICY_HEADER]: policyOfPublicPage(sources) };
};

export default class PageCache extends FileSystemCache {
  /**
   * @override
   * @type {SetEntry}
   */
  async set(key, entry, context) {
    addPolicy(entry);
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
