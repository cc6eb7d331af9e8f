import { deadlineEnd, hasOpened, hasPassed, startOfMinute } from '@/shared/deadlines';

/** The period in which applications are accepted; instants in ISO 8601. */
export interface Span {
  opensAt: string;
  closesAt: string;
}

/**
 * Whether applications are accepted, and in which call. `until` is the instant (ms) at which this state ends.
 *
 * - `always`: the office works without calls.
 * - `open`: within a call.
 * - `closed`: before the next call, or after the last (`next` is `null`).
 */
export type Enrollment<Call extends Span> =
  | { state: 'always' }
  | { state: 'open'; call: Call; until: number }
  | { state: 'closed'; next: Call | null; until?: number };

/** The first instant of the minute in which a call opens. */
const openingOf = ({ opensAt }: Span): number => startOfMinute(Date.parse(opensAt));

/**
 * State of enrollment at an instant. A call accepts applications from the first millisecond of the
 * minute in which it opens to the last of the minute in which it closes, because the site shows
 * times to the minute. If one call opens in the minute in which another closes, it takes the
 * applications of that minute.
 */
export const enrollmentAt = <Call extends Span>(
  calls: readonly Call[],
  now: number,
): Enrollment<Call> => {
  if (calls.length === 0) return { state: 'always' };
  const inOrder = calls.toSorted((one, other) => openingOf(one) - openingOf(other));
  const next = inOrder.find(({ opensAt }) => !hasOpened(opensAt, now)) ?? null;
  const opening = next ? openingOf(next) : undefined;
  const call = inOrder.findLast(
    ({ opensAt, closesAt }) => hasOpened(opensAt, now) && !hasPassed(closesAt, now),
  );
  if (call) {
    const until = Math.min(deadlineEnd(call.closesAt), opening ?? Infinity);
    return { state: 'open', call, until };
  }
  return { state: 'closed', next, ...(opening === undefined ? {} : { until: opening }) };
};
