// Where answers are kept. Each kind has a bound of its own, so that none pushes out the others.
import { LRUCache } from 'lru-cache';

import { isPicture } from './addresses.mjs';
import { weigh } from './answer.mjs';
import { MOST_BYTES_OF_ONE } from './long-body.mjs';

const MB = 1024 * 1024;
/** Some two thousand pages, compressed. */
const MOST_BYTES = 26 * MB;
/** What is drawn of uploads, in many widths, and beside shared links, for each item: it cannot be compressed. */
const MOST_BYTES_OF_PICTURES = 10 * MB;
/** Of these pages show many at once: a larger one would push out those that stand beside it. */
const MOST_BYTES_OF_ONE_PICTURE = 2 * MB;
/** Parts of lists, by what is asked of them: anybody can invent those. */
const MOST_BYTES_OF_PARTS = 4 * MB;

/**
 * @typedef {import('./answer.mjs').Answer} Answer
 * @typedef {import('./addresses.mjs').Spelling & { key: string, visitor?: string }} Asked what is asked for, under
 * which name it is kept, and the address that asks
 * @typedef {{ answer: Answer, begunAfter: number, begunAt: import('./changes.mjs').Moment }} Entry
 */

/**
 * @param {number} maxSize bytes; the least recently used goes first
 * @param {number} [maxEntrySize] of one; what is larger is given, and not kept
 * @returns {LRUCache<string, Entry>}
 */
const makeStore = (maxSize, maxEntrySize = Math.min(maxSize, MOST_BYTES_OF_ONE)) =>
  new LRUCache({
    maxSize,
    maxEntrySize,
    sizeCalculation: ({ answer }, key) => weigh(answer) + key.length,
  });

/** @param {ReturnType<import('./changes.mjs').followChanges>} changes what ends an answer */
export const makeStores = (changes) => {
  const wholes = makeStore(MOST_BYTES);
  const parts = makeStore(MOST_BYTES_OF_PARTS);
  const pictures = makeStore(MOST_BYTES_OF_PICTURES, MOST_BYTES_OF_ONE_PICTURE);
  /** @param {Asked} asked */
  const storeOf = (asked) => {
    if (isPicture(asked)) return pictures;
    return asked.kind === 'data' && asked.url.includes('?') ? parts : wholes;
  };

  /** Whether nothing of what it shows has changed. @param {Entry} entry */
  const isCurrent = ({ answer, begunAfter }) => !changes.haveChangedAfter(answer.tags, begunAfter);

  return {
    isCurrent,

    /** What is kept and has not changed, however old. @param {Asked} asked */
    find: (asked) => {
      const store = storeOf(asked);
      const entry = store.get(asked.key);
      if (!entry || isCurrent(entry)) return entry;
      store.delete(asked.key);
      return undefined;
    },

    /** Puts out none that was begun later: an hour may have come since. @param {Asked} asked @param {Entry} entry */
    keep: (asked, entry) => {
      const store = storeOf(asked);
      const kept = store.peek(asked.key);
      const isOvertaken = kept !== undefined && kept.begunAt.steady > entry.begunAt.steady;
      if (!isOvertaken && isCurrent(entry)) store.set(asked.key, entry);
    },

    /** It may have been made in another encoding. @param {Asked} asked @param {Answer} answer */
    reweigh: (asked, answer) => {
      const store = storeOf(asked);
      const entry = store.peek(asked.key);
      // What is the same object is not weighed again.
      if (entry?.answer === answer) store.set(asked.key, { ...entry });
    },
  };
};
