// Drawings under way: one for all who ask for the same, and what their ends tell of the database.
import pLimit from 'p-limit';

import { bodyIn, makeAnswer, weigh } from './answer.mjs';
import { isWithin, momentNow } from './changes.mjs';
import { draw, hasEnded, LONGEST_DRAWING_MS } from './drawing.mjs';

/** So long after a failure, or a delay, it is taken that drawing would fare so again; one that does not ends that. */
const TROUBLE_HOLDS_MS = 60_000;

/** So many are drawn at once: they share one processor and the connections of one pool. */
const MOST_AT_ONCE = 32;
/** So many wait for that: invented addresses have each a drawing of their own, and each holds memory. */
const MOST_WAITING = 500;

/** What is longer is compressed before it is kept: plain it may be too much for its store, and compressed little. */
const COMPRESSED_FIRST_BYTES = 1024 * 1024;

/** Too many wait already for whoever comes now. */
export class Crowded extends Error {}

/**
 * @typedef {import('./answer.mjs').Answer} Answer
 * @typedef {import('./stores.mjs').Asked} Asked
 * @typedef {object} Start
 * @property {number} begunAfter the number of the last change before it
 * @property {import('./changes.mjs').Moment} begunAt
 * @property {Partial<import('./drawing.mjs').Drawing>} learnt what its drawing has said of itself so far
 * @property {() => void} noteFailure tells that it does not come, for want of what it shows
 * @property {() => void} noteLate tells that it does not come in time: nobody knows yet whether it fails
 * @typedef {Start & { answer: Promise<Answer> }} Flight
 */

/** @param {unknown} error */
const tellBrokenOff = (error) => console.error('An answer broke off while it was made:', error);

/**
 * @param {object} parts
 * @param {import('node:http').RequestListener} parts.serve Next
 * @param {ReturnType<import('./changes.mjs').followChanges>} parts.changes
 * @param {ReturnType<import('./stores.mjs').makeStores>} parts.stores
 */
export const makeFlights = ({ serve, changes, stores }) => {
  /** @type {Map<string, Flight>} */
  const flights = new Map();
  const inTurn = pLimit(MOST_AT_ONCE);
  let drawn = 0;
  /** @type {import('./changes.mjs').Moment | undefined} */
  let failedAt;
  /** @type {import('./changes.mjs').Moment | undefined} */
  let lateAt;

  /** @returns {Start} */
  const start = () => {
    const before = drawn;
    // Where others have been drawn since, the fault is its own.
    const noteFailure = () => {
      if (drawn === before) failedAt = momentNow();
    };
    const noteLate = () => {
      if (drawn === before) lateAt = momentNow();
    };
    return { begunAfter: changes.now(), begunAt: momentNow(), learnt: {}, noteFailure, noteLate };
  };

  const noteSuccess = () => {
    drawn += 1;
    failedAt = undefined;
    lateAt = undefined;
  };

  /** @param {import('./changes.mjs').Moment | undefined} moment */
  const isLately = (moment) => moment !== undefined && isWithin(moment, TROUBLE_HOLDS_MS);
  const areFailing = () => isLately(failedAt);

  /**
   * @param {Asked} asked
   * @param {Start} flight
   * @returns {Promise<Answer>}
   */
  const drawAndKeep = async (asked, { begunAfter, begunAt, learnt, noteFailure }) => {
    if (inTurn.pendingCount >= MOST_WAITING) {
      const last = stores.find(asked);
      // That many ask says nothing of the database: what has ended by its hour is still given only when drawing fails.
      if (last && (!hasEnded(last.answer) || areFailing())) return last.answer;
      throw new Crowded(asked.url);
    }
    const drawing = await inTurn(() => draw(serve, asked, learnt)).catch(tellBrokenOff);
    if (!drawing?.drawing.isWhole) noteFailure();
    if (!drawing?.drawing.isWhole || drawing.status >= 500) {
      const last = stores.find(asked);
      if (last) return last.answer;
    }
    if (!drawing) throw new Error(`Nothing has been drawn of ${asked.url}`);
    const answer = makeAnswer(drawing, asked);
    if (!answer.isKept) return answer;
    noteSuccess();
    if (answer.isText && !answer.long && weigh(answer) > COMPRESSED_FIRST_BYTES) {
      await bodyIn(answer, 'br');
    }
    const keep = () => stores.keep(asked, { answer, begunAfter, begunAt });
    if (answer.whole) answer.whole.then(keep, tellBrokenOff);
    else keep();
    return answer;
  };

  /**
   * Whether something that it shows has appeared or gone by the hour since it was begun: at the hour that it has named,
   * or, as it may not have come to that yet, at the last answer's.
   *
   * @param {Asked} asked
   * @param {Start} flight
   */
  const isOvertaken = (asked, { begunAt, learnt }) =>
    [learnt, stores.find(asked)?.answer ?? {}].some(
      (made) => hasEnded(made) && begunAt.calendar < (made.until ?? Infinity),
    );

  /**
   * Whether who comes now may share it.
   *
   * @param {Asked} asked
   * @param {Start} flight
   */
  const isShared = (asked, flight) =>
    flight.begunAfter === changes.now() &&
    isWithin(flight.begunAt, LONGEST_DRAWING_MS) &&
    !isOvertaken(asked, flight);

  return {
    /**
     * Those who ask while it is being drawn share one drawing, unless something changed since it was begun, by hand
     * or by the hour.
     *
     * @param {Asked} asked
     * @returns {Flight}
     */
    join: (asked) => {
      const under = flights.get(asked.key);
      if (under && isShared(asked, under)) return under;
      const begun = start();
      const flight = { ...begun, answer: drawAndKeep(asked, begun) };
      flights.set(asked.key, flight);
      const land = () => {
        if (flights.get(asked.key) === flight) flights.delete(asked.key);
      };
      // What is still being made is shared as it is.
      flight.answer.then(({ whole }) => whole).then(land, land);
      return flight;
    },

    /** Whether the last that was tried could not be drawn, lately. */
    areFailing,

    /** The same, or that it did not come in time, which a database that is only slow does too. */
    areFailingOrLate: () => areFailing() || isLately(lateAt),
  };
};
