/** The moments of the protocol: days, and seconds of UTC. */

const DAY = /^\d{4}-\d\d-\d\d$/u;
const SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u;

/** Whether it is a second that there was: neither a thirtieth of February nor anything of the year zero. */
export const isSecond = (text: string): boolean => {
  if (!SECOND.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(text);
  // A thirtieth of February is read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 19));
};

/** The second that a moment means: of a day the first, or the last; `null` for any other text. */
export const toSecond = (text: string, isLast: boolean): string | null => {
  const second = DAY.test(text) ? `${text}T${isLast ? '23:59:59' : '00:00:00'}Z` : text;
  return isSecond(second) ? second : null;
};
