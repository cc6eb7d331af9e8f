/**
 * How public lists come. One of up to `whole` records comes at once, and is searched and filtered in
 * the browser. A longer one comes in parts of `size`, and the server searches it.
 *
 * `whole` is a multiple of `size`: what was read at once is so many parts, and the next one follows.
 */
export const LIST_PARTS = { whole: 96, size: 24 } as const;

/** How many parts a list has. */
export const countParts = (total: number): number =>
  total > LIST_PARTS.whole ? Math.ceil(total / LIST_PARTS.size) : 1;
