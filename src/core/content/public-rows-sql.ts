import type { CollectionSlug, Payload } from 'payload';

import { seenSqlOf } from '@/core/content/visibility';
import { tableOf } from '@/core/database/connection';

/**
 * FROM and WHERE of the publicly visible rows of a collection, for totals and large lists that would be too costly
 * through Payload.
 *
 * @param now time for which visibility is computed (ms): now, or that of the request (`requestTime`)
 */
export const publicRowsSql = (
  payload: Payload,
  collection: CollectionSlug,
  now = Date.now(),
): string => `${tableOf(payload, collection)} where ${seenSqlOf(payload, collection, now)}`;
