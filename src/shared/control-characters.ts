/**
 * Removes control characters, often pasted into titles: XML forbids them and calendars fail to parse them. Tabs and
 * line breaks stay.
 */
export const removeControlCharacters = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- finding them is the point
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu, '');

/** Text of a single-line field: line ends and tabs become spaces, other control characters are removed. */
export const toSingleLine = (text: string): string =>
  removeControlCharacters(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' '));

/** Removes invisible characters: zero width, soft hyphens, direction marks. Names in some scripts need them. */
export const removeInvisible = (text: string): string =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

export const toOneLine = (text: string): string =>
  removeControlCharacters(text.replace(/\s+/gu, ' ')).trim();
