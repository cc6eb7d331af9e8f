import { revalidateTag, unstable_cache } from 'next/cache';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
} from 'payload';

/**
 * Public pages are kept in the page cache and expired, by tag, the moment their content changes.
 * A tag is the slug of a collection or of a global.
 */

/**
 * The most that a page lags behind changes that no hook of this process sees: those of another copy of
 * the server, or made by hand in the database.
 */
const MAX_AGE_SECONDS = 60;

/**
 * The tag of pages that the page cache lets pass without keeping them.
 * `src/server/page-cache.handler.mjs` knows it by this name.
 */
const UNCACHED_TAG = 'sin-guardar';

/** Expires the pages that carry `tag`. */
export const expirePages = (tag: string): void => {
  try {
    revalidateTag(tag, { expire: 0 });
  } catch {
    // Outside a request (seeding, scripts) there is no page cache to expire.
  }
};

/** Hooks that expire a collection's pages, from our screens and Payload's alike. */
export const expirePagesHooks = (tag: string) => {
  const afterChange: CollectionAfterChangeHook = ({ doc }) => {
    expirePages(tag);
    return doc as unknown;
  };
  const afterDelete: CollectionAfterDeleteHook = ({ doc }) => {
    expirePages(tag);
    return doc as unknown;
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
};

/** The same for a global. */
export const expirePagesAfterGlobalChange =
  (tag: string): GlobalAfterChangeHook =>
  ({ doc }) => {
    expirePages(tag);
    return doc as unknown;
  };

/**
 * Reads for a public page, through the data cache, so that the page carries the tag.
 *
 * @returns `null` where the data cannot be had now (the build, the database away). The page then says
 * so, or leaves the reading to the browser, and is not kept: the next visitor may get it whole.
 */
export const readForPage = async <Data>({
  key,
  tags,
  read,
}: {
  key: string[];
  tags: string[];
  read: () => Promise<Data>;
}): Promise<Data | null> => {
  try {
    return await unstable_cache(read, key, { tags, revalidate: MAX_AGE_SECONDS })();
  } catch {
    await leaveUncached();
    return null;
  }
};

/** Called while a page is rendered: it is then not kept, but rendered anew for each visitor. */
export const leaveUncached = async (): Promise<void> => {
  try {
    await unstable_cache(() => Promise.resolve(true), [UNCACHED_TAG], {
      tags: [UNCACHED_TAG],
      revalidate: MAX_AGE_SECONDS,
    })();
  } catch {
    // Outside a request nothing is kept.
  }
};

/**
 * A mark that changes whenever what one of `tags` names does, for what is kept beside the page cache: it
 * lives in that cache, and so changes on every copy of the server that the expiry reaches.
 *
 * @returns `null` outside a request, where there is no page cache.
 */
export const readDataVersion = async (tags: readonly string[]): Promise<string | null> => {
  try {
    const readVersion = unstable_cache(
      () => Promise.resolve(crypto.randomUUID()),
      ['version', ...tags],
      {
        tags: [...tags],
        revalidate: MAX_AGE_SECONDS,
      },
    );
    return await readVersion();
  } catch {
    return null;
  }
};
