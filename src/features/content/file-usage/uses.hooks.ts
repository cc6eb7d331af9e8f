import type { CollectionConfig, GlobalAfterChangeHook, GlobalConfig } from 'payload';

import { withAfterWrites } from '@/core/payload/after-writes';
import { recordUsage } from '@/features/content/file-usage/uses.service';
import { findSource } from '@/features/content/file-usage/uses.sources';

/** Adds hooks to a collection with links: records them on each write, and deletes them with the record. */
export const withUses = (collection: CollectionConfig): CollectionConfig =>
  findSource(collection.slug)
    ? withAfterWrites(collection, ({ req, id }) => recordUsage(req, collection.slug, id))
    : collection;

/** Adds a hook to a global with links, which records them on each write. */
export const withGlobalUses = (global: GlobalConfig): GlobalConfig => {
  if (!findSource(global.slug)) return global;
  const afterChange: GlobalAfterChangeHook = async ({ doc, req }) => {
    await recordUsage(req, global.slug, 0);
    return doc as unknown;
  };
  return {
    ...global,
    hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), afterChange] },
  };
};
