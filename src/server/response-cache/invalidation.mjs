// Tracks which tags were invalidated when. The app publishes invalidations on a diagnostics channel
// (src/core/invalidation), because Next's bundle has separate module instances.
import { subscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

import { LRUCache } from 'lru-cache';

/**
 * @typedef {{ monotonic: number, wallClock: number }} Timestamp ms of both clocks: the first stops while the machine
 * sleeps, the second can be set
 * @typedef {{ type: 'invalidate', tags: readonly string[], transaction?: string }
 *   | { type: 'heartbeat', at: Timestamp | undefined } | { type: 'resync' }} InvalidationMessage
 * `heartbeat`: all invalidations committed before `at` were received; without `at` the connection is lost.
 * `resync`: an unknown number of invalidations was lost.
 */

const CHANNEL = 'doctorado:invalidation';
/** Three missed heartbeats: the app sends one every second. */
const HEARTBEAT_TIMEOUT_MS = 3_000;
const MAX_TRACKED_TAGS = 10_000;
/** An evicted transaction only costs a second invalidation. */
const MAX_SEEN_TRANSACTIONS = 1_000;

/** @returns {Timestamp} */
export const now = () => ({ monotonic: performance.now(), wallClock: Date.now() });

/**
 * Whether less than `ms` have passed since `timestamp`, by both clocks.
 *
 * @param {Timestamp} timestamp
 * @param {number} ms
 */
export const isYoungerThan = ({ monotonic, wallClock }, ms) =>
  performance.now() - monotonic < ms && Date.now() - wallClock < ms;

/** Creates the tracker: each invalidation has a sequence number, and each tag the number of its last one. */
export const createInvalidationTracker = () => {
  let sequence = 0;
  let allInvalidatedAt = 0;
  /** @type {Timestamp | undefined} */
  let lastHeartbeat;
  /** @type {Map<string, number>} */
  const lastOfTag = new Map();
  /** @type {LRUCache<string, true>} */
  const seenTransactions = new LRUCache({ max: MAX_SEEN_TRANSACTIONS });

  const invalidateAll = () => {
    sequence += 1;
    allInvalidatedAt = sequence;
    lastOfTag.clear();
  };
  /** @param {readonly string[]} tags */
  const invalidateTags = (tags) => {
    if (lastOfTag.size > MAX_TRACKED_TAGS) invalidateAll();
    sequence += 1;
    for (const tag of tags) lastOfTag.set(tag, sequence);
  };

  subscribe(CHANNEL, (data) => {
    const message = /** @type {InvalidationMessage} */ (data);
    if (message.type === 'heartbeat') lastHeartbeat = message.at;
    else if (message.type === 'resync') {
      // Another database may use the same transaction ids.
      seenTransactions.clear();
      invalidateAll();
    } else {
      if (message.transaction) seenTransactions.set(message.transaction, true);
      invalidateTags(message.tags);
    }
  });

  return {
    /**
     * Invalidates the tags that a request of this instance has changed. Skipped if the notification of its
     * transaction was already received: the change is committed, and a second invalidation would only repeat
     * renders. A notification is never skipped, because only the notification proves the commit.
     *
     * @param {readonly string[]} tags
     * @param {string} [transaction]
     */
    invalidate: (tags, transaction) => {
      if (transaction === undefined || !seenTransactions.has(transaction)) invalidateTags(tags);
    },
    /** Number of the last invalidation. */
    sequence: () => sequence,
    /** @param {Iterable<string>} tags @param {number} since a sequence number */
    invalidatedSince: (tags, since) =>
      allInvalidatedAt > since || [...tags].some((tag) => (lastOfTag.get(tag) ?? 0) > since),
    /** Whether all invalidations up to a few seconds ago were received. */
    isConnected: () =>
      lastHeartbeat !== undefined && isYoungerThan(lastHeartbeat, HEARTBEAT_TIMEOUT_MS),
  };
};
