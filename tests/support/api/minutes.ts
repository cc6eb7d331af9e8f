/** Minutes of the clock, for deadlines that include their whole minute. */

const MINUTE_MS = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The start (ms) of the first minute that begins in `ms` or later. */
export const minuteFrom = (ms: number): number =>
  Math.ceil((Date.now() + ms) / MINUTE_MS) * MINUTE_MS;

/**
 * The start (ms) of the current minute. Waits for the next minute if less than `remainingMs` are
 * left, because a test about this minute must not run into the next.
 */
export const thisMinute = async (remainingMs = 8_000): Promise<number> => {
  const next = minuteFrom(0);
  if (next - Date.now() < remainingMs) await pause(next - Date.now());
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
};

export const isoAt = (instant: number): string => new Date(instant).toISOString();
