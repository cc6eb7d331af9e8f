import { MINUTE_MS } from '@/shared/durations';

/**
 * Times are stored as instants and shown to the minute, so a deadline includes its minute to the last millisecond, and
 * an opening its minute from the first: docs/decisions/0069. The only place of this rule; a query compares its column
 * with `startOfMinute` or `endOfMinute` of now.
 */

export const startOfMinute = (instant: number): number =>
  Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** The first instant after the minute of `instant`. */
export const endOfMinute = (instant: number): number => startOfMinute(instant) + MINUTE_MS;

/** The first instant at which a deadline has passed. */
export const deadlineEnd = (deadline: string): number => endOfMinute(Date.parse(deadline));

/** Whether the minute of a deadline is over; in a query: `deadline < startOfMinute(now)`. */
export const hasPassed = (deadline: string, now: number): boolean =>
  Date.parse(deadline) < startOfMinute(now);

/** Whether the minute of an opening has begun; in a query: `opening < endOfMinute(now)`. */
export const hasOpened = (opening: string, now: number): boolean =>
  Date.parse(opening) < endOfMinute(now);
