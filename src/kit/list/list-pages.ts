/** A page of a list, and how many records the whole list has. */
export interface ListPage<Item> {
  records: Item[];
  total: number;
}

/** Makes it of an answer of the API; one without a total is the whole list. */
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
  // A record added between two requests shifts the pages: the last one of the first page comes again on the second.
  records: [
    ...new Map(pages.flatMap(({ records }) => records.map((one) => [one.id, one]))).values(),
  ],
  total: pages.at(-1)?.total ?? 0,
});
