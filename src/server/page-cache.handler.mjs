// Next's own page cache, but for what Next offers no other place for. Two kinds of pages are not kept:
// those that ask for it (see `leaveUncached` in `src/core/page-cache.ts`), and those whose content
// changed while they were being rendered. Nor is a page given that is older than an edit. Next compares
// times, which fails within one millisecond and when the clock is set: visitors got the old text. Every
// page gets its content security policy once, as it is drawn, for all who will be given it, and one of
// them its status. And expiry is told to `kept-answers.mjs`.
import { channel } from 'node:diagnostics_channel';

import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

import { EXPIRED_CHANNEL } from './kept-answers.mjs';
import { settleScripts } from './page-scripts.mjs';
import { policyOfPublicPage } from './security-headers.mjs';

/**
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler['set']} SetEntry
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler['get']} GetEntry
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler['revalidateTag']} ExpireTags
 */

const expired = channel(EXPIRED_CHANNEL);

/** The page of all paths that are none; see `fallback` in `next.config.mjs`. */
const NOT_FOUND_PAGE = '/sitio/es/no-encontrada';
const UNCACHED_TAG = 'sin-guardar';
const TAGS_HEADER = 'x-next-cache-tags';
const POLICY_HEADER = 'content-security-policy';

/**
 * From CommonJS the class is a property of what is imported, whatever the types say; where Next has
 * bundled this file (with the proxy) it is what is imported.
 */
const { default: FileSystemCache = fileSystemCache } =
  /** @type {{ default?: typeof fileSystemCache }} */ (/** @type {unknown} */ (fileSystemCache));

/**
 * Changes of content, numbered: how many there were, the number of each tag's last, and the number at
 * which each entry's reading began. There are as many tags as collections and globals.
 *
 * @typedef {{ count: number, last: Map<string, number>, readAfter: Map<string, number> }} Changes
 */
const CHANGES = Symbol.for('doctorado.page-changes');
const shared = /** @type {Record<symbol, Changes | undefined>} */ (globalThis);
/**
 * One for all copies of this file in the process.
 *
 * @type {Changes}
 */
const changes = (shared[CHANGES] ??= { count: 0, last: new Map(), readAfter: new Map() });

/**
 * @param {string[]} tags
 * @param {number} order
 */
const haveChangedAfter = (tags, order) => tags.some((tag) => (changes.last.get(tag) ?? 0) > order);

/**
 * The tags of a page, or of what a page has read.
 *
 * @param {Parameters<SetEntry>[1]} entry
 * @param {Parameters<SetEntry>[2] | Parameters<GetEntry>[1]} context
 * @returns {string[]}
 */
const tagsOf = (entry, context) => {
  const header = entry && 'headers' in entry ? entry.headers?.[TAGS_HEADER] : undefined;
  const read = 'tags' in context ? (context.tags ?? []) : [];
  return typeof header === 'string' ? [...read, ...header.split(',')] : read;
};

/**
 * Next makes the first visitor's answer, too, from the entry that is changed here.
 *
 * @param {Parameters<SetEntry>[1]} entry
 */
const addPolicy = (entry) => {
  // At build time nothing is drawn that visitors get, and the site's address is not yet known.
  if (process.env['NEXT_PHASE'] === 'phase-production-build') return;
  // Only pages have router data; one that comes back, because drawing it anew failed, has its policy.
  if (!entry || !('rscData' in entry) || entry.headers?.[POLICY_HEADER]) return;
  const { html, sources } = settleScripts(entry.html);
  entry.html = html;
  entry.headers = { ...entry.headers, [POLICY_HEADER]: policyOfPublicPage(sources) };
};

/**
 * Kept pages are answered 200, and this one must be 404. Next takes the status from the entry.
 *
 * @param {string} key ends with the page's path
 * @param {Parameters<SetEntry>[1]} entry
 */
const addStatus = (key, entry) => {
  if (key.endsWith(NOT_FOUND_PAGE) && entry && 'rscData' in entry) entry.status = 404;
};

export default class PageCache extends FileSystemCache {
  /**
   * Next makes one of these for each request: nothing that the request reads is older than it.
   */
  #madeAfter = changes.count;

  /**
   * @override
   * @type {GetEntry}
   */
  async get(key, context) {
    const kept = await super.get(key, context);
    if (!kept) return kept;
    const order = changes.readAfter.get(key);
    // What the build has left is older than this process; there Next's own comparison will do.
    if (order === undefined) return kept;
    return haveChangedAfter(tagsOf(kept.value, context), order) ? null : kept;
  }

  /**
   * @override
   * @type {SetEntry}
   */
  async set(key, entry, context) {
    addPolicy(entry);
    addStatus(key, entry);
    const tags = tagsOf(entry, context);
    // It was read before an edit: kept now, visitors would get the old text as new.
    if (tags.includes(UNCACHED_TAG) || haveChangedAfter(tags, this.#madeAfter)) return;
    changes.readAfter.set(key, this.#madeAfter);
    await super.set(key, entry, context);
  }

  /**
   * @override
   * @type {ExpireTags}
   */
  async revalidateTag(tags, durations) {
    changes.count += 1;
    for (const tag of typeof tags === 'string' ? [tags] : tags)
      changes.last.set(tag, changes.count);
    await super.revalidateTag(tags, durations);
    expired.publish(tags);
  }
}
