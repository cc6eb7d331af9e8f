/**
 * How text is compared everywhere: without regard to case and to accents, as a person who types
 * "investigacion" expects to find "Investigación".
 */

/** The form in which two texts are compared: lower case, without diacritics, single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('es')
    .replace(/\s+/gu, ' ')
    .trim();

/** More words than this say nothing more, and each is another look at every record of a list. */
const MAX_WORDS = 8;

/**
 * The folded words of a search. A text matches if it contains each word, also as part of a word, in any order; so it
 * also matches texts with the whole phrase. Limited to the longest ones.
 */
export const wordsOf = (search: string): string[] => {
  const words = [...new Set(foldText(search).split(' '))].filter((word) => word !== '');
  if (words.length <= MAX_WORDS) return words;
  return words.sort((one, other) => other.length - one.length).slice(0, MAX_WORDS);
};

/** Whether folded `texts` have all `words`, one here and another there; no words match all. */
export const haveWords = (texts: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => texts.some((text) => text.includes(word)));

/** Whether `texts` have all that `search` asks for; an empty search matches all. */
export const matchesSearch = (
  search: string,
  texts: readonly (string | null | undefined)[],
): boolean =>
  haveWords(
    texts.map((text) => foldText(text ?? '')),
    wordsOf(search),
  );

/** The member of a closed list that `text` means, or `undefined`. */
export const findOption = <Option extends string>(
  options: readonly Option[],
  text: string,
): Option | undefined => options.find((option) => foldText(option) === foldText(text));

/** The text as a part of an address: «Presentación de Tesis» is `presentacion-de-tesis`. */
export const toSlug = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
