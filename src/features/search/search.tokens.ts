import { SEARCH } from '@/features/search/search.definition';
import { isNeverSearched } from '@/features/search/search.function-words';
import { indexedFormsOf } from '@/features/search/search.word-forms';
import { FOLDING } from '@/shared/folding';
import { foldText } from '@/shared/text-matching';

/** Tokenizer, the same for texts that are indexed, searched for, and marked. */

const INVISIBLE = new RegExp(`[${FOLDING.invisible}]`, 'gu');

/** The text as `tokensOf` reads it: composed (NFC), without invisible characters. */
export const readable = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '');

/** Control characters and lone surrogates. PostgreSQL rejects NUL. */
const NO_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** The text without control characters, cut between words to the maximum number of indexed bytes. */
export const bounded = (text: string): string => {
  const clean = text.replace(NO_TEXT, ' ');
  const bytes = Buffer.from(clean);
  if (bytes.length <= SEARCH.limits.textBytes) return clean;
  const cut = bytes.subarray(0, SEARCH.limits.textBytes).toString('utf8');
  // `lastIndexOf` instead of `/\S*$/`, because that restarts at each letter of a long word.
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n')) + 1);
};

/** Excludes apostrophes, because some of them are letters in Unicode, such as U+02BC. */
const NO_APOSTROPHE = `(?![${FOLDING.apostrophes}])`;
/** A word, or «niñ@s» for niñas and niños. */
const WORD = new RegExp(
  String.raw`${NO_APOSTROPHE}[\p{L}\p{N}](?:${NO_APOSTROPHE}[\p{L}\p{N}\p{M}])*(?:(?<=\p{L})@s?(?![\p{L}\p{N}.]))?`,
  'gu',
);
/**
 * Signs that join two words to one: «profesor/a», «COVID-19», «tesis_final», «O’Connor», «EE.UU.»;
 * in a PDF also a hyphen at the end of a line.
 */
const JOINER = new RegExp(
  String.raw`^(?:[/_.·'${FOLDING.apostrophes}${FOLDING.dashes}-]|[-\u2010]\n)$`,
  'u',
);
const MAX_WORD = 64;
const MAX_JOINED = 8;

/** A word of a text. */
export interface Token {
  /** The word in lower case. */
  word: string;
  /** Offsets in the text; `end` is exclusive. */
  start: number;
  end: number;
  /** Number of the word in the text, from 1. */
  position: number;
}

/** Words joined by signs, as one word without the signs, at the position of the first. */
interface Joined extends Token {
  parts: readonly Token[];
}

/** The words of a `readable` text. */
export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(WORD), (match, index) => ({
    word: match[0].toLowerCase().replace('@', 'o').slice(0, MAX_WORD),
    start: match.index,
    end: match.index + match[0].length,
    position: index + 1,
  }));

/**
 * Whether joined words are one word: they contain a letter, or are a number in groups of three
 * digits. «1/2» is not 12.
 */
const isOneWord = (written: string): boolean =>
  /\p{L}/u.test(written) || /^\d{1,3}(?:\.\d{3})+$/u.test(written);

/** The words of `tokens` that are joined by signs. */
export const joinedIn = (text: string, tokens: readonly Token[]): Joined[] => {
  const found: Joined[] = [];
  let parts: Token[] = [];
  const end = (): void => {
    const [first, last] = [parts[0], parts.at(-1)];
    if (first && last && parts.length > 1 && parts.length <= MAX_JOINED) {
      const word = parts.map((part) => part.word).join('');
      // Function words alone are not joined: «y/o» is not «yo».
      const isSaid = parts.some((part) => !isNeverSearched(part.word));
      const isWord = isSaid && word.length > 1 && word.length <= MAX_WORD;
      if (isWord && isOneWord(text.slice(first.start, last.end))) {
        found.push({ ...first, end: last.end, word, parts });
      }
    }
  };
  for (const token of tokens) {
    const before = parts.at(-1);
    const gap = before ? token.start - before.end : 0;
    // Excludes most pairs of words quickly, because a space separates them.
    const isNear = gap > 0 && gap < 3 && before !== undefined && text[before.end] !== ' ';
    if (isNear && JOINER.test(text.slice(before.end, token.start))) {
      parts.push(token);
      continue;
    }
    end();
    parts = [token];
  }
  end();
  return found;
};

/**
 * Maximum number of characters of a lexeme, so that it stays below PostgreSQL's limit of 2,046
 * bytes. Folding can lengthen a word: «ﷺ» alone becomes eighteen letters.
 */
const MAX_LEXEME = 500;

/** Quotes a lexeme for a `tsvector` or a `tsquery`, so that no character of it is an operator. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.slice(0, MAX_LEXEME).replace(/['\\]/gu, '$&$&')}'`;

/** Maximum number of bytes of lexemes and positions in a vector; PostgreSQL accepts one megabyte. */
const MAX_VECTOR_BYTES = 900_000;
/** PostgreSQL's maximum position, and maximum number of positions of one lexeme. */
const MAX_POSITION = 16_383;
const MAX_POSITIONS = 255;

type Weight = 'A' | 'B' | 'D';

/** A `tsvector` as text: lexemes with their positions. */
class Vector {
  private readonly positions = new Map<string, string[]>();
  private bytes = 0;

  add(lexeme: string, position: number, weight: Weight): void {
    // Empty if folding removed all letters of the word: it removes the vowel marks of Arabic.
    if (lexeme === '') return;
    const known = this.positions.get(lexeme);
    if (this.bytes > MAX_VECTOR_BYTES || (known?.length ?? 0) >= MAX_POSITIONS) return;
    const place = `${Math.min(position, MAX_POSITION)}${weight}`;
    if (known?.at(-1) === place) return;
    this.bytes += known ? 2 : Buffer.byteLength(lexeme) + 8;
    if (known) known.push(place);
    else this.positions.set(lexeme, [place]);
  }

  toString(): string {
    return Array.from(
      this.positions,
      ([lexeme, places]) => `${quoted(lexeme)}:${places.join(',')}`,
    ).join(' ');
  }
}

/** The `tsvector` of several texts. A gap between their positions prevents a phrase from matching across two texts. */
export const vectorOf = (texts: readonly (readonly [text: string, weight: Weight])[]): string => {
  const vector = new Vector();
  const forms = new Map<string, readonly string[]>();
  const formsOf = (word: string): readonly string[] => {
    const known = forms.get(word) ?? (isNeverSearched(word) ? [] : [...indexedFormsOf(word)]);
    forms.set(word, known);
    return known;
  };
  let offset = 0;
  for (const [given, weight] of texts) {
    const text = readable(given);
    const tokens = tokensOf(text);
    for (const { position, word } of [...tokens, ...joinedIn(text, tokens)]) {
      for (const lexeme of formsOf(word)) vector.add(lexeme, offset + position, weight);
    }
    offset += tokens.length + 1;
  }
  return vector.toString();
};

/** The `tsvector` of a title for suggestions by prefix: all words without accents, single and joined. */
export const beginningsOf = (title: string): string => {
  const text = readable(title);
  const tokens = tokensOf(text);
  const vector = new Vector();
  for (const { position, word } of [...tokens, ...joinedIn(text, tokens)]) {
    vector.add(foldText(word), position, 'D');
  }
  return vector.toString();
};

/**
 * The folded words of a title, each between spaces, for comparison with the search text. The
 * previous version wrote no spaces at the ends, which identifies its entries (`search.former.ts`).
 */
export const titleKeyOf = (title: string): string =>
  ` ${tokensOf(readable(title))
    .map(({ word }) => foldText(word))
    .join(' ')} `;
