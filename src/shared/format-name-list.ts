/** Maximum number of names in a sentence. */
const MOST = 5;

/** Names in a sentence: all of them, or the first and how many more there are. */
export const formatNameList = (names: readonly string[], mark = ','): string => {
  const shown = names.slice(0, MOST);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`y ${more} más`] : [])].join(`${mark} `);
};
