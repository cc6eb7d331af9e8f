import type { Where } from 'payload';

/** One value of a filter, as an address names it: `[or][0][and][0][subject][equals]=users`. */
const writePart = (name: string, value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => writePart(`${name}[${key}]`, inner))
    : [`${name}=${encodeURIComponent(String(value))}`];

/** Alternatives, each of them conditions that hold together: the one form of a filter that Payload's lists show. */
export const anyOf = (alternatives: Where[][]): Where => ({
  or: alternatives.map((and) => ({ and })),
});

/** The address of Payload's list of what `anyOf` finds. */
export const listPath = (collection: string, alternatives: Where[][]): string =>
  `/admin/collections/${collection}?${writePart('where', anyOf(alternatives)).join('&')}`;
