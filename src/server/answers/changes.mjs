// What has changed since an answer was begun, and how much of it this copy can have missed. The app
// tells it over diagnostics channels (`src/core/changes`): Next bundles the app with modules of its own.
import { subscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

import { LRUCache } from 'lru-cache';

/** Content that has changed: its `tags`, and the name of the `change` where one alone is meant. */
const CHANGED = 'doctorado:content-changed';
/** This copy has heard of every change that was committed before a `Moment`; `undefined`: it is deaf. */
const HEARD = 'doctorado:content-heard';
/** It cannot tell what it has missed. */
const MISSED = 'doctorado:content-missed';

/** For how long it is believed that nothing was missed. The app makes sure every second. */
const TRUST_MS = 3_000;
/** So many that keeping them apart would cost more than beginning anew. */
const MOST_TAGS = 10_000;
/** One that is forgotten ends what shows it twice. */
const MOST_NAMES = 1_000;

/**
 * Two clocks, because each stands still or jumps where the other goes on: a machine that sleeps stops the
 * one, whoever sets the time moves the other.
 */
export const momentNow = () => ({ steady: performance.now(), calendar: Date.now() });

/** @typedef {ReturnType<typeof momentNow>} Moment */

/**
 * Whether less than `ms` have passed since `moment`, whichever clock one asks.
 *
 * @param {Moment} moment
 * @param {number} ms
 */
export const isWithin = ({ steady, calendar }, ms) =>
  performance.now() - steady < ms && Date.now() - calendar < ms;

/**
 * Changes of content, numbered: how many there were, the number of each tag's last, and when this copy
 * last knew them all.
 */
export const followChanges = () => {
  let count = 0;
  let forgotten = 0;
  /** @type {Moment | undefined} */
  let heard;
  /** @type {Map<string, number>} */
  const last = new Map();

  const forget = () => {
    count += 1;
    forgotten = count;
    last.clear();
  };
  /** @param {readonly string[]} tags */
  const end = (tags) => {
    if (last.size > MOST_TAGS) forget();
    count += 1;
    for (const tag of tags) last.set(tag, count);
  };

  /** The names of those that were heard of lately. @type {LRUCache<string, true>} */
  const names = new LRUCache({ max: MOST_NAMES });

  subscribe(CHANGED, (told) => {
    const { tags, change } = /** @type {{ tags: readonly string[], change?: string }} */ (told);
    if (change) names.set(change, true);
    end(tags);
  });
  subscribe(HEARD, (moment) => {
    heard = /** @type {Moment | undefined} */ (moment);
  });
  subscribe(MISSED, () => {
    // Another database may have come, which gives the names again.
    names.clear();
    forget();
  });

  return {
    /**
     * Notes a change that was made here. One that was heard of already is committed, and what was begun since shows it:
     * noted again, that would be drawn again. Not the other way about: hearing alone tells for certain of a commit.
     *
     * @param {readonly string[]} tags
     * @param {string} [change] its name
     */
    note: (tags, change) => {
      if (change === undefined || !names.has(change)) end(tags);
    },
    /** The number of the last change. */
    now: () => count,
    /** @param {Iterable<string>} tags @param {number} order */
    haveChangedAfter: (tags, order) =>
      forgotten > order || [...tags].some((tag) => (last.get(tag) ?? 0) > order),
    /** Whether this copy knows of all changes up to a few seconds ago. */
    isUpToDate: () => heard !== undefined && isWithin(heard, TRUST_MS),
  };
};
