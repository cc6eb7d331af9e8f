'use client';

import { useQuery } from '@tanstack/react-query';

import { loadJson } from '@/site/api-client';

interface Options<Item> {
  /** The list's address in the API. */
  path: string;
  /** The message of the error when it cannot be read. */
  failure: string;
  /** What the server has rendered; without it the browser reads. */
  initialItems: Item[] | null;
}

/** A list of content: the server's, or read by the browser. */
export const useContentList = <Item>({ path, failure, initialItems }: Options<Item>) =>
  useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => loadJson<Item[]>(path, failure, signal),
    initialData: initialItems ?? undefined,
  });

/** The parts of a list query that its screen looks at. */
export type ContentList<Item> = Pick<
  ReturnType<typeof useContentList<Item>>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>;
