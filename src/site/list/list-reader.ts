import type { CollectionSlug, PayloadRequest } from 'payload';

import { ApiError } from '@/core/api/errors';
import { loadForPage } from '@/core/cache/render-context';
import { listLastModified } from '@/core/content/last-modified';
import { countRecords } from '@/core/content/records';
import { countByYear } from '@/core/content/years';
import { countParts, LIST_PARTS } from '@/shared/list-parts';
import { MAX_RECORD_ID } from '@/shared/record-id';
import type { SentList } from '@/site/list/list-page';
import { publicRequest } from '@/site/public-request';

/** Source of a kind of content for public pages. */
interface Source {
  slug: CollectionSlug;
  /** Cache tags of the records; a change of any record invalidates the page. */
  tags: string[];
}

interface ListSource<Item> extends Source {
  /** Reads the whole list, or one page of a long list with `limit` and `page`. */
  read: (req: PayloadRequest, part: { limit?: number; page?: number }) => Promise<Item[]>;
}

/** Content of a list page: the whole list, or one page of it. */
type ReadList<Item> = SentList<Item> & { initialItems: Item[] };

/** Functions that read the public records of a collection for a page; each returns `null` if they cannot be read now. */
export const contentReader = <Item>({ slug, tags, read }: ListSource<Item>) => {
  const readKept = (part: number) =>
    loadForPage({
      key: [slug, 'part', String(part)],
      tags,
      read: async (): Promise<ReadList<Item>> => {
        const req = await publicRequest();
        const total = await countRecords(req, slug);
        const initialItems = await read(
          req,
          total > LIST_PARTS.whole ? { limit: LIST_PARTS.size, page: part } : {},
        );
        return { initialItems, total, part };
      },
    });
  const readTotal = () =>
    loadForPage({
      key: [slug, 'total'],
      tags,
      read: async () => countRecords(await publicRequest(), slug),
    });
  return {
    /** The whole of a short list, or one page of a long list; `undefined` if that page does not exist. */
    readPart: async (part: number): Promise<ReadList<Item> | null | undefined> => {
      if (part === 1) return readKept(part);
      // Counts first, because the page number may be invalid.
      const total = await readTotal();
      if (total === null) return null;
      return part <= countParts(total) ? readKept(part) : undefined;
    },
    /** Number of records of each year, the latest first. */
    readYears: (date?: Parameters<typeof countByYear>[2]) =>
      loadForPage({
        key: [slug, 'years'],
        tags: [slug],
        read: async () => countByYear(await publicRequest(), slug, date),
      }),
    /** Time of the last change of each record, the latest first. */
    readStamps: (limit?: number) =>
      loadForPage({
        key: [slug, 'stamps', String(limit)],
        tags: [slug],
        read: async () => listLastModified(await publicRequest(), slug, limit),
      }),
  };
};

interface ItemSource<Item> extends Source {
  /** @throws {ApiError} 404 if the item does not exist */
  find: (req: PayloadRequest, id: number) => Promise<Item>;
}

/** A function that reads one item: `null` if it cannot be read now, `{ item: null }` if it does not exist. */
export const itemReader =
  <Item>({ slug, tags, find }: ItemSource<Item>) =>
  async (id: number): Promise<{ item: Item | null } | null> => {
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
