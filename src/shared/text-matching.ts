import { foldText } from '@/shared/folding';

/**
 * Search in lists and comparison of names, without regard to case and accents: "investigacion" finds
 * "Investigación".
 */

export { foldText };

/** Whether one of the folded `texts` contains the folded `phrase`; an empty phrase always matches. */
export const havePhrase = (texts: readonly string[], phrase: string): boolean =>
  phrase === '' || texts.some((text) => text.includes(phrase));

/**
 * Whether one of `texts` contains `search` as it was typed, without outer spaces and with its words in
 * this order. An empty search matches all. This is the search of lists in the specification
 * (5, «Client-side search»); people are found by words (`people-search.ts`).
 */
export const matchesSearch = (
  search: string,
  texts: readonly (string | null | undefined)[],
): boolean =>
  havePhrase(
    texts.map((text) => foldText(text ?? '')),
    foldText(search),
  );

/** The option that equals `text`, ignoring case and accents, or `undefined`. */
export const findOption = <Option extends string>(
  options: readonly Option[],
  text: string,
): Option | undefined => options.find((option) => foldText(option) === foldText(text));

/** Converts a text to a URL segment: «Presentación de Tesis» is `presentacion-de-tesis`. */
export const toSlug = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
