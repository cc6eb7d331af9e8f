/** When applications are accepted: one rule for form, server and page cache. */

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

/**
 * A call accepts applications from `opensAt` (included) until `closesAt` (excluded), without a margin: the site shows the
 * times that hold.
 */
export const enrollmentAt = <Call extends Span>(
  calls: readonly Call[],
  now: number,
): Enrollment<Call> => {
  if (calls.length === 0) return { state: 'always' };
  const call = calls.find(
    ({ opensAt, closesAt }) => Date.parse(opensAt) <= now && now < Date.parse(closesAt),
  );
  if (call) return { state: 'open', call, until: Date.parse(call.closesAt) };
  const [next = null] = calls
    .filter(({ opensAt }) => Date.parse(opensAt) > now)
    .toSorted((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt));
  return { state: 'closed', next, ...(next ? { until: Date.parse(next.opensAt) } : {}) };
};
