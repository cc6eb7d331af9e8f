import type { PayloadRequest } from 'payload';

import { ApiError } from '@/core/api/errors';
import { loadForPage } from '@/core/cache/render-context';
import { countParts, LIST_PARTS } from '@/shared/list-parts';
import { MAX_RECORD_ID } from '@/shared/record-id';
import type { SentList } from '@/site/list/initial-list';
import { publicRequest } from '@/site/public-request';

/** Where a public page reads a kind of content. */
interface Source {
  /** The collection. */
  slug: string;
  /** Cache tags of the records; a change of any record invalidates the page. */
  tags: string[];
}

interface ListSource<Item> extends Source {
  count: (req: PayloadRequest) => Promise<number>;
  /** The list, or with `limit` and `page` a part of one that is too long to come whole. */
  read: (req: PayloadRequest, part: { limit?: number; page?: number }) => Promise<Item[]>;
}

/** A list as a page gets it: the whole of it, or a part. */
type ReadList<Item> = SentList<Item> & { initialItems: Item[] };

const readKept = <Item>({ slug, tags, count, read }: ListSource<Item>, part: number) =>
  loadForPage({
    key: [slug, 'part', String(part)],
    tags,
    read: async (): Promise<ReadList<Item>> => {
      const req = await publicRequest();
      const total = await count(req);
      const initialItems = await read(
        req,
        total > LIST_PARTS.whole ? { limit: LIST_PARTS.size, page: part } : {},
      );
      return { initialItems, total, part };
    },
  });

const readCount = <Item>({ slug, tags, count }: ListSource<Item>) =>
  loadForPage({
    key: [slug, 'total'],
    tags,
    read: async () => count(await publicRequest()),
  });

/**
 * The whole of a short list, or one part of a long one.
 *
 * @returns `null` where the browser has to read it, `undefined` where the list has no such part.
 */
export const readListPart = async <Item>(
  source: ListSource<Item>,
  part: number,
): Promise<ReadList<Item> | null | undefined> => {
  if (part === 1) return readKept(source, part);
  // Counts first, because the page number may be invalid.
  const total = await readCount(source);
  if (total === null) return null;
  return part <= countParts(total) ? readKept(source, part) : undefined;
};

interface ItemSource<Item> extends Source {
  /** @throws {ApiError} 404 where there is none. */
  find: (req: PayloadRequest, id: number) => Promise<Item>;
}

/** One item: `null` where it cannot be read now, `{ item: null }` where there is none. */
export const readItem = async <Item>(
  { slug, tags, find }: ItemSource<Item>,
  id: number,
): Promise<{ item: Item | null } | null> => {
  if (id > MAX_RECORD_ID) return { item: null };
  return loadForPage({
    key: [slug, 'item', String(id)],
    tags,
    read: async () => {
      try {
        return { item: await find(await publicRequest(), id) };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { item: null };
        throw error;
      }
    },
  });
};
