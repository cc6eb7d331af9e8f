import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
} from 'payload';

import { noteArticlesOf, noteEntries } from '@/features/search/search.entries';
import { findSource } from '@/features/search/search.sources';

/** A collection whose records are searched: what is found of one is noted with it, in its transaction. */
export const withSearch = (collection: CollectionConfig): CollectionConfig => {
  const { hooks = {}, slug } = collection;
  if (!findSource(slug)) return collection;
  const afterChange: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
    const { id } = doc as { id: number };
    await noteEntries(req, slug, [id]);
    if (slug === 'journal' && operation === 'update') await noteArticlesOf(req, id);
    return doc as unknown;
  };
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
    await noteEntries(req, slug, [Number(id)]);
    return doc as unknown;
  };
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks.afterChange ?? []), afterChange],
      afterDelete: [...(hooks.afterDelete ?? []), afterDelete],
    },
  };
};
