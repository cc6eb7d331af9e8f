import type { CollectionConfig } from 'payload';

import { withAfterWrites } from '@/core/payload/after-writes';
import { settings } from '@/core/settings';
import { MEDIA } from '@/features/content/media/media.definition';
import { forgetFile, indexArticlesOf, indexRecords } from '@/features/search/search.entries';
import { findSource } from '@/features/search/search.sources';
import { filePath } from '@/shared/paths';

/** Deletes the indexed text of a replaced or deleted file: a replaced file keeps its address. */
const withFileTexts = (collection: CollectionConfig): CollectionConfig =>
  withAfterWrites(collection, async ({ req, doc, operation }) => {
    const { filename } = doc as { filename?: string | null };
    const isOther = operation === 'delete' || (operation === 'update' && req.file !== undefined);
    if (!filename || !isOther) return;
    const address = filePath(filename);
    await forgetFile(req, [address, new URL(address, settings().siteUrl).href]);
  });

/** Indexes each record of a searched collection in the transaction of its change. */
export const withSearch = (collection: CollectionConfig): CollectionConfig => {
  const { slug } = collection;
  if (slug === MEDIA.slug) return withFileTexts(collection);
  if (!findSource(slug)) return collection;
  return withAfterWrites(collection, async ({ req, id, operation }) => {
    await indexRecords(req, slug, [id]);
    if (slug === 'journal' && operation === 'update') await indexArticlesOf(req, id);
  });
};
