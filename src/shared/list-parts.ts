/**
 * Pagination of public lists. A list of up to `whole` records is sent in one response and filtered in the browser; a
 * longer one in pages of `size`, filtered by the server.
 *
 * `whole` is a multiple of `size`, so that the next page follows the records sent first.
 */
export const LIST_PARTS = { whole: 96, size: 24 } as const;

/** Number of pages of a list. */
export const countParts = (total: number): number =>
  total > LIST_PARTS.whole ? Math.ceil(total / LIST_PARTS.size) : 1;

/** The page of the record with `before` records before it. */
export const partAfter = (before: number): number => Math.floor(before / LIST_PARTS.size) + 1;

/** Page numbers that the pagination shows: the first, the last and those near `part`; `null` is a gap. */
export const partsAround = (part: number, last: number): (number | null)[] => {
  const near = [1, part - 1, part, part + 1, last].filter((one) => one >= 1 && one <= last);
  const named = [...new Set(near)].sort((one, other) => one - other);
  return named.flatMap((one, index) => {
    const left = one - (named[index - 1] ?? 0) - 1;
    // A gap of a single page is replaced by its number, which is not longer.
    return [...(left === 1 ? [one - 1] : left > 1 ? [null] : []), one];
  });
};
