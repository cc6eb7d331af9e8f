import type { CollectionSlug, Payload } from 'payload';

import { seenSqlOf } from '@/core/content/visibility';
import { tableOf } from '@/core/database/connection';

/**
 * What the public site has of a collection of content, as a part of an SQL statement, from the table's name
 * on: for sums, and for what is asked of so many records that each must not become an object of Payload's.
 *
 * @param now the moment as which it is seen (ms): this one, or that of the request (`momentOf`)
 */
export const publicRowsSql = (
  payload: Payload,
  collection: CollectionSlug,
  now = Date.now(),
): string => `${tableOf(payload, collection)} where ${seenSqlOf(payload, collection, now)}`;
