import { SEARCH } from '@/features/search/search.definition';
import { isNeverSearched, isPassedOver } from '@/features/search/search.function-words';
import type { Term } from '@/features/search/search.terms';
import { joinedIn, quoted, readable, tokensOf, type Token } from '@/features/search/search.tokens';
import {
  basesOf,
  exactFormsOf,
  indexedFormsOf,
  searchedFormsOf,
} from '@/features/search/search.word-forms';
import { foldText } from '@/shared/text-matching';

/** A word that is searched for. */
interface SoughtWord {
  lower: string;
  /** Distance from the previous word, in words. */
  distance: number;
}

/** A term as consecutive words; `joined` is the term as one word, if signs join the words. */
interface SoughtTerm {
  words: readonly SoughtWord[];
  joined: string | undefined;
  isUnwanted: boolean;
}

/** Match mode of a search: all forms of the words, the typed form only, or also words that begin with them. */
type Way = 'forms' | 'exact' | 'beginnings';

/** Minimum length of the beginning of a word. */
const BEGINNING = 2;

const wordsOf = (tokens: readonly Token[], isSaid: (word: string) => boolean): SoughtWord[] => {
  const said = tokens.filter(({ word }) => isSaid(word));
  return said.map(({ position, word }, index) => ({
    lower: word,
    distance: position - (said[index - 1]?.position ?? position),
  }));
};

const readTerm = (
  { isPhrase, isUnwanted, text }: Term,
  isSaid: (word: string) => boolean,
): SoughtTerm => {
  const readableText = readable(text);
  const tokens = tokensOf(readableText);
  const [joined] = isPhrase ? [] : joinedIn(readableText, tokens);
  return {
    words: wordsOf(tokens, isSaid),
    joined: joined?.parts.length === tokens.length ? joined.word : undefined,
    isUnwanted,
  };
};

const isSearched = (lower: string): boolean => !isNeverSearched(lower);
const isBegun = (lower: string): boolean => isSearched(lower) || lower.length >= BEGINNING;

const isSomething = ({ joined, words }: SoughtTerm): boolean =>
  words.length > 0 || joined !== undefined;

/** The terms without those of `isPassedOver`, unless no other wanted terms are left. */
const readSought = (terms: readonly Term[], way: Way): SoughtTerm[] => {
  const all = terms
    .map((term) => readTerm(term, way === 'beginnings' ? isBegun : isSearched))
    .filter(isSomething);
  const isPassed = ({ isUnwanted, words }: SoughtTerm): boolean =>
    !isUnwanted && words.length === 1 && isPassedOver(words[0]?.lower ?? '');
  const said = all.filter((term) => !isPassed(term));
  return said.some(({ isUnwanted }) => !isUnwanted) ? said : all;
};

const beginningsOfWord = (lower: string): string[] => {
  const folded = foldText(lower);
  return folded.length < BEGINNING
    ? []
    : [`${quoted(`=${folded}`)}:*`, `${quoted(`-${folded}`)}:*`];
};

const wordQuery = (lower: string, way: Way): string => {
  const forms = way === 'exact' ? exactFormsOf(lower) : searchedFormsOf(lower);
  return `(${[...Array.from(forms, quoted), ...(way === 'beginnings' ? beginningsOfWord(lower) : [])].join('|')})`;
};

const termQuery = ({ isUnwanted, joined, words }: SoughtTerm, way: Way): string => {
  const sequence = words
    .map(({ distance, lower }, index) =>
      index === 0 ? wordQuery(lower, way) : `<${distance}> ${wordQuery(lower, way)}`,
    )
    .join(' ');
  const any = [...(sequence ? [`(${sequence})`] : []), ...(joined ? [wordQuery(joined, way)] : [])];
  return `${isUnwanted ? '!' : ''}(${any.join('|')})`;
};

const queryOf = (terms: readonly SoughtTerm[], way: Way): string =>
  terms.map((term) => termQuery(term, way)).join(' & ');

/**
 * Query for a word of a title, by its beginning and its base forms. «luces» is added for «luz»,
 * which is not its beginning.
 */
const titleWord = (word: string): string => {
  const plural = word.endsWith('z') ? [quoted(`${word.slice(0, -1)}ces`)] : [];
  return `(${[`${quoted(word)}:*`, ...basesOf(word).map(quoted), ...plural].join('|')})`;
};

/**
 * The `tsquery` of titles that have all words of `typed` as beginnings of words. Words joined by
 * signs must be adjacent, or one word.
 *
 * @returns `undefined` if the words are too short
 */
export const titleQueryOf = (typed: string): string | undefined => {
  const terms = readable(typed)
    .split(/\s+/u)
    .map((term) => tokensOf(term).map(({ word }) => foldText(word)))
    .map((words) => words.filter((word) => word !== ''))
    .filter((words) => words.length > 0)
    .slice(0, SEARCH.limits.terms);
  if (terms.flat().every((word) => word.length < BEGINNING)) return undefined;
  return terms
    .map((words) => {
      const sequence = `(${words.map(titleWord).join(' <-> ')})`;
      return words.length > 1 ? `(${sequence}|${quoted(words.join(''))}:*)` : sequence;
    })
    .join(' & ');
};

/** A parsed search: its queries and terms. */
export interface Sought {
  /** The `tsquery`, as text. */
  query: string;
  /** The `tsquery` in the typed forms, without unwanted terms. */
  exact: string;
  /**
   * The query in two disjoint parts: texts with the words as typed, and texts without. `undefined`
   * for beginnings of words, and for consecutive words, because each text would have to be read for
   * these.
   */
  halves: readonly [exact: string, others: string] | undefined;
  terms: readonly SoughtTerm[];
  way: Way;
  /** The typed terms. */
  typed: readonly Term[];
  /** The `tsquery` of the titles that suggestions offer for it, if the mode is `beginnings`. */
  titles?: string | undefined;
}

/**
 * @returns `undefined` if no term is wanted, because «de -congreso» would find everything without
 * «congreso»; for `beginnings` also if there is a phrase or an unwanted term
 */
export const soughtOf = (
  terms: readonly Term[],
  way: 'forms' | 'beginnings' = 'forms',
): Sought | undefined => {
  const isOfWords = terms.every(({ isPhrase, isUnwanted }) => !isPhrase && !isUnwanted);
  if (way === 'beginnings' && !isOfWords) return undefined;
  const sought = readSought(terms, way);
  const wanted = sought.filter(({ isUnwanted }) => !isUnwanted);
  if (wanted.length === 0) return undefined;
  const [query, exact] = [queryOf(sought, way), queryOf(wanted, 'exact')];
  const isSequence = wanted.some(({ words }) => words.length > 1);
  return {
    query,
    exact,
    halves:
      isSequence || way === 'beginnings'
        ? undefined
        : [`(${query}) & (${exact})`, `(${query}) & !(${exact})`],
    terms: wanted,
    way,
    typed: terms,
    titles:
      way === 'beginnings' ? titleQueryOf(terms.map(({ text }) => text).join(' ')) : undefined,
  };
};

/** The wanted words without accents, with the words that they may be forms of. */
export const basesOfSought = ({ terms }: Sought): string[] => [
  ...new Set(
    terms
      .flatMap(({ joined, words }) => [
        ...words.map(({ lower }) => lower),
        ...(joined ? [joined] : []),
      ])
      .map(foldText)
      .flatMap((folded) => [folded, ...basesOf(folded)]),
  ),
];

type IsFound = (word: string) => boolean;

const withoutZeros = (word: string): string => word.replace(/^0+(?=\d)/u, '');

/**
 * Returns the test whether a word of a text is a form of a searched word. Results are cached,
 * because a search calls it for thousands of words.
 */
const matcherOf = (lower: string, way: Way): IsFound => {
  const forms = searchedFormsOf(lower);
  const folded = foldText(lower);
  const start = withoutZeros(folded).slice(0, 2);
  const isBeginning = way === 'beginnings' && folded.length >= BEGINNING;
  const isForm = (word: string): boolean => {
    const other = foldText(word);
    if (!withoutZeros(other).startsWith(start)) return false;
    if (isBeginning && other.startsWith(folded)) return true;
    return [...indexedFormsOf(word)].some((lexeme) => forms.has(lexeme));
  };
  const known = new Map<string, boolean>();
  return (word) => {
    // Forms of a word begin alike, so the first letter excludes most other words.
    if (word[0] !== start[0] && /^[a-z1-9]/u.test(word)) return false;
    const answer = known.get(word) ?? isForm(word);
    known.set(word, answer);
    return answer;
  };
};

/** Returns a function that decides for each word of a text whether to mark it. */
export const markerOf = ({ terms, way }: Sought) => {
  const sequences = terms.map(({ words }) =>
    words.map(({ distance, lower }) => ({ distance, isFound: matcherOf(lower, way) })),
  );
  const joinedWords = terms.flatMap(({ joined, words }) => [
    ...(joined ? [matcherOf(joined, way)] : []),
    ...(words.length === 1 && words[0] ? [matcherOf(words[0].lower, way)] : []),
  ]);
  const isSearchedFor = (token: Token | undefined, isFound: IsFound): boolean =>
    token !== undefined &&
    isFound(token.word) &&
    (way === 'beginnings' || !isNeverSearched(token.word));
  /** @param text `readable`, with its `tokens` */
  return (text: string, tokens: readonly Token[]): boolean[] => {
    const marks = tokens.map(() => false);
    for (const [first, ...rest] of sequences) {
      if (!first) continue;
      for (let start = 0; start < tokens.length; start += 1) {
        if (!isSearchedFor(tokens[start], first.isFound)) continue;
        const places = [start];
        for (const { distance, isFound } of rest) {
          const place = (places.at(-1) ?? start) + distance;
          if (!isSearchedFor(tokens[place], isFound)) break;
          places.push(place);
        }
        if (places.length <= rest.length) continue;
        for (const place of places) marks[place] = true;
      }
    }
    for (const { parts, word } of joinedIn(text, tokens)) {
      if (!joinedWords.some((isFound) => isFound(word))) continue;
      for (const { position } of parts) marks[position - 1] = true;
    }
    return marks;
  };
};
