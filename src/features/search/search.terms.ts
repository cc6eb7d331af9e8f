import { SEARCH } from '@/features/search/search.definition';

/** A parsed query: words, «"phrases"» and exclusions («-word»). */
export interface Term {
  text: string;
  isPhrase: boolean;
  isUnwanted: boolean;
}

const TERM = /(-?)(?:"([^"]*)"|“([^”]*)”|«([^»]*)»|([^\s"“”«»]+))/gu;
/** Control characters, which no word contains; PostgreSQL rejects NUL. */
const NO_TEXT = /\p{Cc}|\p{Cs}/gu;

/** Normalises a query: one line without control characters, limited length. */
export const cleanQuery = (query: string): string =>
  query.replace(NO_TEXT, ' ').replace(/\s+/gu, ' ').trim().slice(0, SEARCH.limits.query);

export const readTerms = (query: string): Term[] => {
  const terms: Term[] = [];
  for (const [, minus, straight, curly, angular, word] of cleanQuery(query).matchAll(TERM)) {
    const text = (straight ?? curly ?? angular ?? word ?? '').trim();
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    terms.push({ text, isPhrase: word === undefined, isUnwanted: minus === '-' });
  }
  const some = terms.slice(0, SEARCH.limits.terms);
  return some.some(({ isUnwanted }) => !isUnwanted) ? some : [];
};

export const writeTerms = (terms: readonly Term[]): string =>
  terms
    .map(({ text, isPhrase, isUnwanted }) => {
      const written = isPhrase ? `"${text}"` : text;
      return isUnwanted ? `-${written}` : written;
    })
    .join(' ');

/** Edit distance of two words: letters changed, left out, added, or two in the wrong order. */
export const distanceOf = (one: string, other: string): number => {
  const [a, b] = [Array.from(one), Array.from(other)];
  let [last, now]: number[][] = [[], b.map((_, index) => index).concat(b.length)];
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let best = Math.min(
        (now?.[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (now?.[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isSwapped) best = Math.min(best, (last?.[column - 2] ?? 0) + 1);
      next.push(best);
    }
    [last, now] = [now, next];
  }
  return now?.[b.length] ?? 0;
};
