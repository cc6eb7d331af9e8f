import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import { inTransaction, acquireAdvisoryLock, lockRow } from '@/core/database/transactions';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { JOURNAL } from '@/features/content/journal/journal.definition';

const { slug: collection, messages } = ARTICLES;

/** Gap between renumbered positions, so that editors can insert others. */
const STEP = 10;

/** Order numbers for the articles of an issue: the stored ones if all are different, otherwise new ones. */
export const spreadOrders = (stored: readonly number[]): number[] => {
  const places = stored.toSorted((one, other) => one - other);
  const areDifferent = new Set(places).size === places.length;
  return areDifferent ? places : places.map((_, index) => (index + 1) * STEP);
};

/**
 * Sets the order of an issue's articles. Only articles with another number are written, because harvesters fetch every
 * changed article.
 *
 * @param articles all article ids of the issue, in order
 * @throws {ApiError} 404 for an unknown issue, 409 if its articles have changed
 */
export const orderContents = (
  req: PayloadRequest,
  issue: number,
  articles: readonly number[],
): Promise<void> =>
  inTransaction(req, async () => {
    // Serialises concurrent reordering. Not by the issue's row: saving an article locks the article first, then the
    // issue, so the opposite order could deadlock.
    await acquireAdvisoryLock(req, `contents:${issue}`);
    await findRecord(req, { collection: JOURNAL.slug, id: issue });
    const { docs } = await req.payload.find({
      collection,
      req,
      overrideAccess: false,
      where: { issue: { equals: issue } },
      select: { order: true },
      depth: 0,
      pagination: false,
    });
    const orders = new Map(docs.map(({ id, order }) => [id, order]));
    const isAllOfThem =
      articles.every((id) => orders.has(id)) && new Set(articles).size === orders.size;
    if (!isAllOfThem || articles.length !== orders.size) throw conflict(messages.otherContents);
    const numbers = spreadOrders([...orders.values()]);
    const moved = articles
      .map((id, place) => ({ id, order: numbers[place] }))
      .filter(({ id, order }) => order !== orders.get(id))
      .toSorted((one, other) => one.id - other.id);
    // Locked, because Payload writes the whole article as it has read it, and would undo a concurrent save.
    for (const { id } of moved) await lockRow(req, { collection, id });
    for (const { id, order } of moved) {
      const data = { order };
      await req.payload.update({ collection, id, data, req, overrideAccess: false, depth: 0 });
    }
  });
