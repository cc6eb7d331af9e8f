import type { CollectionSlug, Payload } from 'payload';

import { tableOf } from '@/core/database/connection';

/**
 * What the public site has of a collection of content, as a part of an SQL statement, from the table's name
 * on: for sums, and for what is asked of so many records that each must not become an object of Payload's.
 */
export const publicRows = (payload: Payload, collection: CollectionSlug): string => {
  const { flattenedFields } = payload.collections[collection].config;
  const isPublished = flattenedFields.some(({ name }) => name === 'published');
  return `${tableOf(payload, collection)} where deleted_at is null${isPublished ? ' and published' : ''}`;
};
