// Next's own page cache, but for what Next offers no other place for. Two kinds of pages are not kept:
// those that ask for it (see `leaveUncached` in `src/core/page-cache.ts`), and those whose content
// changed while they were being rendered. Every page gets its content security policy once, as it is
// drawn, for all who will be given it, and one of them its status. And expiry is told to `kept-answers.mjs`.
import { channel } from 'node:diagnostics_channel';

import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

import { EXPIRED_CHANNEL } from './kept-answers.mjs';
import { settleScripts } from './page-scripts.mjs';
import { policyOfPublicPage } from './security-headers.mjs';

/**
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandler['set']} SetEntry
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

/** When what a tag names changed last. There are as many tags as collections and globals. */
const lastChanges = /** @type {Map<string, number>} */ (new Map());

/**
 * The tags of a page, or of what a page has read.
 *
 * @param {Parameters<SetEntry>[1]} entry
 * @param {Parameters<SetEntry>[2]} context
 * @returns {string[]}
 */
const tagsOf = (entry, context) => {
  const header = entry && 'headers' in entry ? entry.headers?.[TAGS_HEADER] : undefined;
  const read = 'tags' in context ? (context.tags ?? []) : [];
  return typeof header === 'string' ? [...read, ...header.split(',')] : read;
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
  const { html, sources } = settleScripts(entry.html);
  entry.html = html;
  entry.headers = { ...entry.headers, [POLICY_HEADER]: policyOfPublicPage(sources) };
};

/**
 * A page says nothing of the status that it is answered with. Next takes it from the entry.
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
  #madeAt = Date.now();

  /**
   * What was read before a change and is stored after it would pass for new.
   *
   * @param {string} tag
   */
  #hasChanged(tag) {
    // The same millisecond counts: nobody can say which of the two came first.
    return (lastChanges.get(tag) ?? -1) >= this.#madeAt;
  }

  /**
   * @override
   * @type {SetEntry}
   */
  async set(key, entry, context) {
    addPolicy(entry);
    addStatus(key, entry);
    const tags = tagsOf(entry, context);
    if (tags.includes(UNCACHED_TAG) || tags.some((tag) => this.#hasChanged(tag))) return;
    await super.set(key, entry, context);
  }

  /**
   * @override
   * @type {ExpireTags}
   */
  async revalidateTag(tags, durations) {
    const now = Date.now();
    for (const tag of typeof tags === 'string' ? [tags] : tags) lastChanges.set(tag, now);
    await super.revalidateTag(tags, durations);
    expired.publish(tags);
  }
}
