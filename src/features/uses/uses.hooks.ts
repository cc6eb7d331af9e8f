import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalConfig,
} from 'payload';

import { noteUses } from '@/features/uses/uses.service';
import { findSource } from '@/features/uses/uses.sources';

/** A collection in whose records addresses may stand: what does is noted with each. */
export const withUses = (collection: CollectionConfig): CollectionConfig => {
  const { hooks = {}, slug } = collection;
  if (!findSource(slug)) return collection;
  const afterChange: CollectionAfterChangeHook = async ({ doc, req }) => {
    const { id } = doc as { id: number };
    await noteUses(req, slug, id);
    return doc as unknown;
  };
  // Of a record that is gone nothing is found, and what was known goes.
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
    await noteUses(req, slug, Number(id));
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

/** The same of a global. */
export const withGlobalUses = (global: GlobalConfig): GlobalConfig => {
  if (!findSource(global.slug)) return global;
  const afterChange: GlobalAfterChangeHook = async ({ doc, req }) => {
    await noteUses(req, global.slug, 0);
    return doc as unknown;
  };
  return {
    ...global,
    hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), afterChange] },
  };
};
