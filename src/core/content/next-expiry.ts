import type { CollectionSlug, Payload } from 'payload';

import { supportsScheduling } from '@/core/content/visibility';
import { poolOf, tableOf } from '@/core/database/connection';
import { onInvalidation, onNextExpiryQuery } from '@/core/observability/events';
import { endOfMinute, startOfMinute } from '@/shared/deadlines';

/**
 * The next time at which a record of a collection is published or withdrawn: cached responses that show the collection
 * expire then (`core/cache/render-context.ts`). Read once per collection, until that time or an invalidation.
 */

const readNextExpiry = async (payload: Payload, slug: CollectionSlug): Promise<number> => {
  const table = tableOf(payload, slug);
  // Includes drafts and the trash, because an unnecessary expiry is harmless.
  const now = Date.now();
  const { rows } = await poolOf(payload).query<{ appears: Date | null; goes: Date | null }>(
    `select
       (select min(publish_at) from ${table} where publish_at > $1) as appears,
       (select min(withdraw_at) from ${table} where withdraw_at >= $2) as goes`,
    [new Date(now), new Date(startOfMinute(now))],
  );
  const { appears, goes } = rows[0] ?? {};
  return Math.min(appears?.getTime() ?? Infinity, goes ? endOfMinute(goes.getTime()) : Infinity);
};

/** Replies to the expiry queries of this process. */
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
