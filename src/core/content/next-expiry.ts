import type { CollectionSlug, Payload } from 'payload';

import { supportsScheduling } from '@/core/content/visibility';
import { poolOf, tableOf } from '@/core/database/connection';
import { onInvalidation, onNextExpiryQuery } from '@/core/observability/events';

/**
 * When a record of a collection is published or withdrawn next: cached responses that show the collection expire then
 * (`core/cache/render-context.ts`). Read once per collection, until that time or an invalidation.
 */

const readNextExpiry = async (payload: Payload, slug: CollectionSlug): Promise<number> => {
  const table = tableOf(payload, slug);
  // Includes drafts and the trash: an unnecessary expiry is harmless.
  const { rows } = await poolOf(payload).query<{ next: Date | null }>(
    `select least(
       (select min(publish_at) from ${table} where publish_at > $1),
       (select min(withdraw_at) from ${table} where withdraw_at > $1)) as next`,
    [new Date()],
  );
  return rows[0]?.next?.getTime() ?? Infinity;
};

/** Starts to reply to the queries of this process. */
export const serveNextExpiryQueries = (getPayload: () => Promise<Payload>): void => {
  const cache = new Map<string, Promise<number>>();
  onInvalidation((message) => {
    if (message.type === 'resync') cache.clear();
    if (message.type === 'invalidate') message.tags.forEach((tag) => cache.delete(tag));
  });

  const nextExpiryOf = async (tag: string): Promise<number> => {
    const cached = await cache.get(tag)?.catch(() => undefined);
    if (cached !== undefined && cached > Date.now()) return cached;
    const payload = await getPayload();
    if (!supportsScheduling(payload, tag)) return Infinity;
    const reading = readNextExpiry(payload, tag);
    // Cached before it is complete, so that an invalidation during the read deletes it.
    cache.set(tag, reading);
    return reading;
  };

  onNextExpiryQuery(({ tags, reply }) => {
    reply(Promise.all(tags.map(nextExpiryOf)).then((times) => Math.min(Infinity, ...times)));
  });
};
