import type { CollectionConfig } from 'payload';

import { withAfterWrites } from '@/core/payload/after-writes';
import { noteArticlesOf, noteEntries } from '@/features/search/search.entries';
import { findSource } from '@/features/search/search.sources';

/** A collection whose records are searched: what is found of one is noted with it, in its transaction. */
export const withSearch = (collection: CollectionConfig): CollectionConfig => {
  const { slug } = collection;
  if (!findSource(slug)) return collection;
  return withAfterWrites(collection, async ({ req, id, operation }) => {
    await noteEntries(req, slug, [id]);
    if (slug === 'journal' && operation === 'update') await noteArticlesOf(req, id);
  });
};
