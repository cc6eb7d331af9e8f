// Drawings under way: one for all who ask for the same, and what their ends tell of the database.
import pLimit from 'p-limit';

import { isPicture } from './addresses.mjs';
import { bodyIn, makeAnswer, weigh } from './answer.mjs';
import { isWithin, momentNow } from './changes.mjs';
import { draw, hasEnded, LONGEST_DRAWING_MS } from './drawing.mjs';

/** So long after a failure, or a delay, it is taken that drawing would fare so again; one that does not ends that. */
const TROUBLE_HOLDS_MS = 60_000;

/**
 * So many are drawn at once: they share one processor and the connections of one pool. So many wait for that: invented
 * addresses have each a drawing of their own, and each holds memory.
 */
const OF_PAGES = { atOnce: 32, waiting: 500 };
/** Each is decoded whole, which takes much memory, and whoever asks for many widths must keep no page waiting. */
const OF_PICTURES = { atOnce: 4, waiting: 300 };

/** For longer nobody waits for a drawing ahead of his own: with this one it should be over within `LONGEST_DRAWING_MS`. */
const LONGEST_AHEAD_MS = LONGEST_DRAWING_MS / 3;

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
 * @typedef {object} Plan
 * @property {Start} [start] when its drawing began; until then it waits for its turn, and will be fresh for all who ask
 * @property {Partial<import('./drawing.mjs').Drawing>} learnt what its drawing has said of itself so far
 * @property {() => void} noteFailure tells that it does not come, for want of what it shows
 * @property {() => void} noteLate tells that it does not come in time: nobody knows yet whether it fails
 * @typedef {Plan & { answer: Promise<Answer> }} Flight
 */

/** @param {unknown} error */
const tellBrokenOff = (error) => console.error('An answer broke off while it was made:', error);

/** @param {{ atOnce: number, waiting: number }} bounds */
const makeTurns = ({ atOnce, waiting }) => {
  const inTurn = pLimit(atOnce);
  return { inTurn, isCrowded: () => inTurn.pendingCount >= waiting };
};

/**
 * @param {object} parts
 * @param {import('node:http').RequestListener} parts.serve Next
 * @param {ReturnType<import('./changes.mjs').followChanges>} parts.changes
 * @param {ReturnType<import('./stores.mjs').makeStores>} parts.stores
 */
export const makeFlights = ({ serve, changes, stores }) => {
  /** @type {Map<string, Flight>} */
  const flights = new Map();
  const turns = { ofPages: makeTurns(OF_PAGES), ofPictures: makeTurns(OF_PICTURES) };
  let drawn = 0;
  /** @type {import('./changes.mjs').Moment | undefined} */
  let failedAt;
  /** @type {import('./changes.mjs').Moment | undefined} */
  let lateAt;

  /** @returns {Plan} */
  const plan = () => {
    const before = drawn;
    // Where others have been drawn since, the fault is its own.
    const noteFailure = () => {
      if (drawn === before) failedAt = momentNow();
    };
    const noteLate = () => {
      if (drawn === before) lateAt = momentNow();
    };
    return { learnt: {}, noteFailure, noteLate };
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
   * What has come of the drawing that was under way at the same address, where that is still true: a picture is not
   * decoded again because something else has changed, and not twice at once.
   *
   * @param {Asked} asked
   * @param {Flight} ahead
   */
  const awaitAhead = async (asked, { answer, start }) => {
    await Promise.race([
      answer.catch(() => undefined),
      new Promise((resolve) => globalThis.setTimeout(resolve, LONGEST_AHEAD_MS).unref()),
    ]);
    const kept = stores.find(asked);
    return kept && kept.begunAt === start?.begunAt && !hasEnded(kept.answer)
      ? kept.answer
      : undefined;
  };

  /**
   * @param {Asked} asked
   * @param {Plan} flight
   * @param {Flight} [ahead] under way at the same address, and not to be shared any more
   * @returns {Promise<Answer>}
   */
  const drawAndKeep = async (asked, flight, ahead) => {
    const { learnt, noteFailure } = flight;
    // Pages and lists do not wait for what was begun before a change: what is published is to be seen at once, also
    // where the drawing ahead waits for a slow question, or hangs on a connection that is dead.
    const made = ahead && isPicture(asked) ? await awaitAhead(asked, ahead) : undefined;
    if (made) return made;
    const { inTurn, isCrowded } = isPicture(asked) ? turns.ofPictures : turns.ofPages;
    if (isCrowded()) {
      const last = stores.find(asked);
      // That many ask says nothing of the database: what has ended by its hour is still given only when drawing fails.
      if (last && (!hasEnded(last.answer) || areFailing())) return last.answer;
      throw new Crowded(asked.url);
    }
    const drawing = await inTurn(() => {
      flight.start = { begunAfter: changes.now(), begunAt: momentNow() };
      return draw(serve, asked, learnt);
    }).catch(tellBrokenOff);
    // A permanent error of one page does not affect the others.
    if (!drawing || (!drawing.drawing.isWhole && !drawing.drawing.isFaulty)) noteFailure();
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
    const keep = () => flight.start && stores.keep(asked, { answer, ...flight.start });
    if (answer.whole) answer.whole.then(keep, tellBrokenOff);
    else keep();
    return answer;
  };

  /**
   * Whether something that it shows has appeared or gone by the hour since it was begun: at the hour that it has named,
   * or, as it may not have come to that yet, at the last answer's.
   *
   * @param {Asked} asked
   * @param {Plan['learnt']} learnt
   * @param {Start} start
   */
  const isOvertaken = (asked, learnt, { begunAt }) =>
    [learnt, stores.find(asked)?.answer ?? {}].some(
      (made) => hasEnded(made) && begunAt.calendar < (made.until ?? Infinity),
    );

  /**
   * Whether who comes now may share it.
   *
   * @param {Asked} asked
   * @param {Plan} flight
   */
  const isShared = (asked, { start, learnt }) =>
    !start ||
    (start.begunAfter === changes.now() &&
      isWithin(start.begunAt, LONGEST_DRAWING_MS) &&
      !isOvertaken(asked, learnt, start));

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
      const planned = plan();
      /** One object with it: it is told when it begins. @type {Flight} */
      const flight = Object.assign(planned, { answer: drawAndKeep(asked, planned, under) });
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
