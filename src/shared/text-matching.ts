import { foldText } from '@/shared/folding';

/**
 * How lists are searched and names compared: without regard to case and to accents, as a person who types
 * "investigacion" expects to find "Investigación".
 */

export { foldText };

/** Whether one of folded `texts` contains the folded `phrase`; an empty one is in all. */
export const havePhrase = (texts: readonly string[], phrase: string): boolean =>
  phrase === '' || texts.some((text) => text.includes(phrase));

/**
 * Whether one of `texts` contains `search` as it was typed, spaces at its ends aside: never its words in another
 * order. An empty search matches all. The specified search of lists (5, «Client-side search»); people are found by
 * words (`people-search.ts`).
 */
export const matchesSearch = (
  search: string,
  texts: readonly (string | null | undefined)[],
): boolean =>
  havePhrase(
    texts.map((text) => foldText(text ?? '')),
    foldText(search),
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
