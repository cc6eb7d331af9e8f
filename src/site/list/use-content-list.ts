import { useReading, type Reading } from '@/site/query/use-reading';

interface Options<Item> {
  /** The list's address in the API. */
  path: string;
  /** The message of the error when it cannot be read. */
  failure: string;
  /** What the server has rendered; without it the browser reads. */
  initialItems: Item[] | null;
}

/** A list of content and what became of reading it. */
export type ContentList<Item> = Reading<Item[]>;

/** A list of content: the server's, or read by the browser. */
export const useContentList = <Item>({
  initialItems,
  ...source
}: Options<Item>): ContentList<Item> => useReading({ ...source, initialData: initialItems });
