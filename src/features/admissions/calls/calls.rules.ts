/** When one may apply: one rule for the form, the server and the page's place in the cache. */

/** From when until when applications are taken; instants in ISO 8601. */
export interface Span {
  opensAt: string;
  closesAt: string;
}

/**
 * Whether one may apply, and in which call. `until` is the instant (ms) at which this ends by itself.
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
 * The rule. A call takes applications from the very instant of its opening, and no more from the instant
 * of its closing on: what the site says is what holds, without a margin that only some would know of.
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
