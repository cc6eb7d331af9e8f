// What has changed since an answer was begun, and how much of it this copy can have missed. The app
// tells it over diagnostics channels (`src/core/changes`): Next bundles the app with modules of its own.
import { subscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

/** Tags whose content has changed: `string[]`. */
const CHANGED = 'doctorado:content-changed';
/** This copy has heard of every change that was committed before a `Moment`; `undefined`: it is deaf. */
const HEARD = 'doctorado:content-heard';
/** It cannot tell what it has missed. */
const MISSED = 'doctorado:content-missed';

/** For how long it is believed that nothing was missed. The app makes sure every second. */
const TRUST_MS = 3_000;
/** So many that keeping them apart would cost more than beginning anew. */
const MOST_TAGS = 10_000;

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
  const note = (tags) => {
    if (last.size > MOST_TAGS) forget();
    count += 1;
    for (const tag of tags) last.set(tag, count);
  };

  subscribe(CHANGED, (tags) => note(/** @type {string[]} */ (tags)));
  subscribe(HEARD, (moment) => {
    heard = /** @type {Moment | undefined} */ (moment);
  });
  subscribe(MISSED, forget);

  return {
    note,
    /** The number of the last change. */
    now: () => count,
    /** @param {Iterable<string>} tags @param {number} order */
    haveChangedAfter: (tags, order) =>
      forgotten > order || [...tags].some((tag) => (last.get(tag) ?? 0) > order),
    /** Whether this copy knows of all changes up to a few seconds ago. */
    isUpToDate: () => heard !== undefined && isWithin(heard, TRUST_MS),
  };
};
