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

/** Whether any of `texts` contains `search` as a substring; an empty search matches all. */
export const matchesSearch = (
  search: string,
  texts: readonly (string | null | undefined)[],
): boolean => {
  const wanted = foldText(search);
  return wanted === '' || texts.some((text) => text != null && foldText(text).includes(wanted));
};

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
