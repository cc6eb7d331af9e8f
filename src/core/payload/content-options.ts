import type { CollectionConfig } from 'payload';

/**
 * What the collections of content have in common: a history to compare and restore, a trash
 * to restore from, and timestamps.
 */
export const contentOptions = {
  trash: true,
  versions: { maxPerDoc: 50 },
  timestamps: true,
  defaultSort: '-createdAt',
  disableDuplicate: true,
} satisfies Partial<CollectionConfig>;

export const toOptions = (values: readonly string[]) =>
  values.map((value) => ({ label: value, value }));
