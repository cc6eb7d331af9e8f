import { LIST_PARTS } from '@/shared/list-parts';

import { eraseContent, storeContent, type ContentSlug, type StoredContent } from './content';
import { call, listOf, type JsonRecord } from './rest.client';

/** Number of simultaneous writes; each is a separate transaction. */
const AT_ONCE = 4;

const inTurn = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
  const rest = [...items];
  const worker = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/**
 * Adds records until a list is just too long for one response, or has `length` records.
 *
 * @param fieldsOf the particular fields of each record, by its index.
 * @returns the added records, and a function that removes them.
 */
export const lengthenList = async (
  slug: ContentSlug,
  fieldsOf: (index: number) => JsonRecord,
  length: number = LIST_PARTS.whole + 2,
): Promise<{ made: StoredContent[]; remove: () => Promise<void> }> => {
  const have = listOf(await call('GET', `/api/public/${slug}`)).length;
  const missing = Math.max(length - have, 0);
  const made: StoredContent[] = [];
  await inTurn(
    Array.from({ length: missing }, (_, index) => index),
    async (index) => void made.push(await storeContent(slug, fieldsOf(index))),
  );
  return { made, remove: () => inTurn(made, ({ id }) => eraseContent(slug, id)) };
};
