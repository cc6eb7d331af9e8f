/** Timestamps of OAI-PMH: days, and seconds in UTC. */

const DAY = /^\d{4}-\d\d-\d\d$/u;
const SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u;

/** Whether a text is a valid timestamp with seconds: rejects impossible days (30 February) and the year 0000. */
export const isSecond = (text: string): boolean => {
  if (!SECOND.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(text);
  // `Date.parse` reads 30 February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 19));
};

/** Converts a timestamp to seconds: a day to its first second, or with `isLast` its last; `null` for any other text. */
export const toSecond = (text: string, isLast: boolean): string | null => {
  const second = DAY.test(text) ? `${text}T${isLast ? '23:59:59' : '00:00:00'}Z` : text;
  return isSecond(second) ? second : null;
};
