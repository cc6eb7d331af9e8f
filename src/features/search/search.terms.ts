import { SEARCH } from '@/features/search/search.definition';
import { foldText } from '@/shared/text-matching';

/** A parsed query: words, «"phrases"» and exclusions («-word»). */
export interface Term {
  text: string;
  isPhrase: boolean;
  isUnwanted: boolean;
}

const TERM = /(-?)(?:"([^"]*)"|“([^”]*)”|«([^»]*)»|([^\s"“”«»]+))/gu;
/** PostgreSQL takes no NUL; no other control character is any part of a word. */
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

/** Characters other than ASCII, letters, marks and numbers. */
const SIGNS = /[^\p{ASCII}\p{L}\p{M}\p{N}]/gu;

/**
 * Prepares a text for PostgreSQL's parser. In a database with C locale, like the embedded one, it treats every
 * non-ASCII character as a letter (also the quotes of «turno»), and cannot lower-case it.
 */
export const forWords = (text: string): string => text.toLocaleLowerCase('es').replace(SIGNS, ' ');

const ACCENTED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** The stemmer takes «joven» and «jóvenes», «voz» and «voces» for words of their own. */
const otherNumber = (folded: string): string[] => {
  if (/[aeiou]n$/u.test(folded)) return [`${folded}es`];
  if (/[aeiou]nes$/u.test(folded)) return [folded.slice(0, -2)];
  if (folded.endsWith('z')) return [`${folded.slice(0, -1)}ces`];
  return folded.endsWith('ces') ? [`${folded.slice(0, -3)}z`] : [];
};

/**
 * Variants of a term for matching. The Spanish stemmer depends on accents: «investigacion» is not stemmed, while
 * «investigación» and «investigaciones» have one stem. So a word is searched as typed, without accents, with an accent
 * on each of its last two vowels, in singular and plural.
 */
export const formsOf = ({ text, isPhrase }: Pick<Term, 'text' | 'isPhrase'>): string[] => {
  const folded = foldText(text);
  const forms = [text, folded];
  if (!isPhrase) {
    forms.push(...otherNumber(folded));
    const vowels = [...folded.matchAll(/[aeiou]/gu)].slice(-2);
    for (const { 0: vowel, index } of vowels) {
      forms.push(folded.slice(0, index) + (ACCENTED[vowel] ?? vowel) + folded.slice(index + 1));
    }
  }
  return [...new Set(forms.map(forWords))];
};

/** How many letters one word is from another: changed, left out, too many, or two in the wrong order. */
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
