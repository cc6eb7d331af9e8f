/** Maximum number of names in a sentence. */
const MOST = 5;

/** Formats names for a sentence: all of them, or the first five and the number of the others. */
export const formatNameList = (names: readonly string[], mark = ','): string => {
  const shown = names.slice(0, MOST);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`y ${more} más`] : [])].join(`${mark} `);
};
