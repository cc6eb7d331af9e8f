import type { Where } from 'payload';

/** Query parameters of a filter: `where[or][0][and][0][subject][equals]=users`. */
const writePart = (name: string, value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => writePart(`${name}[${key}]`, inner))
    : [`${name}=${encodeURIComponent(String(value))}`];

/** Filter of alternatives («or» of «and»): the only form of a filter that Payload's lists show. */
export const anyOf = (alternatives: Where[][]): Where => ({
  or: alternatives.map((and) => ({ and })),
});

/** Path of Payload's list, filtered by `anyOf(alternatives)`. */
export const listPath = (collection: string, alternatives: Where[][]): string =>
  `/admin/collections/${collection}?${writePart('where', anyOf(alternatives)).join('&')}`;
