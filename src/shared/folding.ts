/**
 * The form in which texts are compared, everywhere: in the browser and on the server by `foldText`, in SQL by
 * `foldingSql`. Both are made of these tables; `tests/contract/search-text.test.ts` compares them.
 */
export const FOLDING = {
  /** Signs that people and their keyboards use for an apostrophe; iPhones type ’. */
  apostrophes: '\u2019\u2018\u201B\u02BC\u02BB\u02BD\u02B9\u2032\u00B4\u0060\uFF07\uA78C\u055A',
  /** Hyphens, dashes and minus signs; Word writes U+2011. */
  dashes: '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D',
  /** Invisible characters: soft hyphen, zero width, direction marks. Escaped, for regular expressions. */
  invisible: String.raw`\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF`,
  /** Accents after a decomposition, the dot of Catalan «l·l», and the vowel marks of Hebrew and Arabic. */
  marks: String.raw`\u00B7\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`,
  /** Spaces that a decomposition leaves. */
  spaces: String.raw`\t\n\v\f\r \u1680\u2028\u2029`,
  /** Lower-case letters that Unicode does not decompose, with the letters that people write in their place. */
  letters: {
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ŋ: 'ng',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ɖ: 'd',
    ɗ: 'd',
    ł: 'l',
    ƚ: 'l',
    ħ: 'h',
    ı: 'i',
    ɨ: 'i',
    ȷ: 'j',
    ĸ: 'k',
    ƙ: 'k',
    ŧ: 't',
    ƀ: 'b',
    ɓ: 'b',
    ȼ: 'c',
    ə: 'e',
    ǝ: 'e',
    ɛ: 'e',
    ɇ: 'e',
    ƒ: 'f',
    ǥ: 'g',
    ɔ: 'o',
    ɵ: 'o',
    ʉ: 'u',
    ƴ: 'y',
    ƶ: 'z',
    ς: 'σ',
  } as Readonly<Record<string, string>>,
} as const;

const classOf = (characters: string): RegExp => new RegExp(`[${characters}]`, 'gu');

const APOSTROPHES = classOf(FOLDING.apostrophes);
const DASHES = classOf(FOLDING.dashes);
const INVISIBLE = classOf(FOLDING.invisible);
const MARKS = classOf(FOLDING.marks);
const SPACES = new RegExp(`[${FOLDING.spaces}]+`, 'gu');
const LETTERS = classOf(Object.keys(FOLDING.letters).join(''));

/** A text without case, accents and invisible characters, with one apostrophe, one hyphen, and single spaces. */
export const foldText = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLocaleLowerCase('es')
    .replace(LETTERS, (letter) => FOLDING.letters[letter] ?? letter)
    .replace(SPACES, ' ')
    .trim();
