/** A page of a list, and the number of records of the whole list. */
export interface ListPage<Item> {
  records: Item[];
  total: number;
}

/** Converts a response of the API to a page; a response without `X-Total-Count` is the whole list. */
export const toListPage = <Item>({
  headers,
  body,
}: {
  headers: Headers;
  body: unknown;
}): ListPage<Item> => {
  const records = body as Item[];
  return { records, total: Number(headers.get('X-Total-Count') ?? records.length) };
};

/** Joins the loaded pages to one list. */
export const joinPages = <Item extends { id: number }>(
  pages: readonly ListPage<Item>[],
): ListPage<Item> => ({
  // A record added between two requests shifts the pages: the last record of the first page is also on the second.
  records: [
    ...new Map(pages.flatMap(({ records }) => records.map((one) => [one.id, one]))).values(),
  ],
  total: pages.at(-1)?.total ?? 0,
});
