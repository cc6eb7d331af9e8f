// The one cache of the product: whole answers of pages, public lists, feeds and drawn pictures, as they go
// over the wire, in front of Next. An answer says itself what it shows (its tags), and is kept until one
// of them changes. See docs/decisions/0031.
import { setTimeout as pause } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { requestContext } from '../requests.mjs';
import { spell } from './addresses.mjs';
import { bodyIn, chooseEncoding, makeAnswer, weigh } from './answer.mjs';
import { followChanges, isWithin, momentNow } from './changes.mjs';
import { draw } from './drawing.mjs';
import { hasAlready } from '../entity-tags.mjs';
import { listPublicFiles } from './public-files.mjs';
import { makeReaders } from './readers.mjs';

/** Some two thousand pages, compressed. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Parts of lists, by what is asked of them: anybody can invent those, and they must not push out the rest. */
const MOST_BYTES_OF_PARTS = 8 * 1024 * 1024;
/** A larger one would push out hundreds of others. */
const MOST_BYTES_OF_ONE = 8 * 1024 * 1024;

/** Under the expiry by tags, for what no change tells of: the hour, and hands within the database. */
const MOST_AGE_MS = 60_000;
/** All that an answer may be trusted while this copy hears of no changes. */
const MOST_AGE_DEAF_MS = 1_000;
/** How long a visitor waits for a new drawing where there is a last good one that has not changed. */
const PATIENCE_WITH_LAST_MS = 1_000;
/** So often is it tried again to renew what could not be renewed, while everybody is given the last one. */
const RETRY_MS = 2_000;
/** So long after a failure the last one is given without waiting for the next try. */
const FAILURE_HOLDS_MS = 60_000;
/** A drawing that takes longer is not waited for by those who come later. */
const PATIENCE_MS = 30_000;

/**
 * @typedef {import('./answer.mjs').Answer} Answer
 * @typedef {import('./changes.mjs').Moment} Moment
 * @typedef {{ answer: Answer, begunAfter: number, begunAt: Moment, failedAt?: Moment }} Entry
 * @typedef {{ begunAfter: number, begunAt: Moment, answer: Promise<Answer> }} Flight
 * @typedef {'hit' | 'miss' | 'stale'} State how an answer was come by; `stale` is the last good one
 */

/** @param {unknown} error */
const tellBrokenOff = (error) => console.error('An answer broke off while it was given:', error);

/**
 * @param {number} maxSize bytes; the least recently used goes first
 * @returns {LRUCache<string, Entry>}
 */
const makeStore = (maxSize) =>
  new LRUCache({
    maxSize,
    maxEntrySize: Math.min(maxSize, MOST_BYTES_OF_ONE),
    sizeCalculation: ({ answer }, key) => weigh(answer) + key.length,
  });

/**
 * Gives what is kept without asking Next again. What is not kept is drawn once for all who ask for it at
 * the same time; everything else passes.
 *
 * @param {import('node:http').RequestListener} serve Next
 * @returns {import('node:http').RequestListener}
 */
export const keepAnswers = (serve) => {
  const changes = followChanges();
  const publicFiles = listPublicFiles();
  const wholes = makeStore(MOST_BYTES);
  const parts = makeStore(MOST_BYTES_OF_PARTS);
  /** @param {string} key */
  const storeOf = (key) => (/^\/api\/public\/.*\?/u.test(key) ? parts : wholes);
  /** @type {Map<string, Flight>} */
  const flights = new Map();
  const sendLong = makeReaders();

  /** @param {Entry} entry */
  const isExpired = ({ answer, begunAfter }) => changes.haveChangedAfter(answer.tags, begunAfter);

  /**
   * Whether an answer may be given without drawing it anew.
   *
   * @param {Entry} entry
   */
  const isFresh = ({ answer, begunAt }) =>
    isWithin(begunAt, changes.isUpToDate() ? MOST_AGE_MS : MOST_AGE_DEAF_MS) &&
    Date.now() < answer.until;

  /** What is kept and has not changed, fresh or not. @param {string} key */
  const findCurrent = (key) => {
    const store = storeOf(key);
    const entry = store.get(key);
    if (!entry || !isExpired(entry)) return entry;
    store.delete(key);
    return undefined;
  };

  /**
   * @param {string} key
   * @param {import('./addresses.mjs').Spelling} what
   * @param {Omit<Flight, 'answer'>} flight
   * @returns {Promise<Answer>}
   */
  const drawAndKeep = async (key, what, { begunAfter, begunAt }) => {
    const drawn = await draw(serve, what);
    const { drawing } = drawn;
    if (!drawing.isWhole || drawn.status >= 500) {
      const last = findCurrent(key);
      if (last) {
        last.failedAt = momentNow();
        return last.answer;
      }
    }
    const answer = makeAnswer(drawn, what);
    const keepWhole = () => {
      const entry = { answer, begunAfter, begunAt };
      if (answer.tag && !isExpired(entry)) storeOf(key).set(key, entry);
    };
    if (answer.whole) answer.whole.then(keepWhole, tellBrokenOff);
    else keepWhole();
    return answer;
  };

  /**
   * Those who ask while it is being drawn share one drawing, unless something changed since it was begun.
   *
   * @param {string} key
   * @param {import('./addresses.mjs').Spelling} what
   */
  const join = (key, what) => {
    const begunAfter = changes.now();
    const under = flights.get(key);
    if (under?.begunAfter === begunAfter && isWithin(under.begunAt, PATIENCE_MS))
      return under.answer;
    const flight = { begunAfter, begunAt: momentNow() };
    const answer = drawAndKeep(key, what, flight);
    flights.set(key, { ...flight, answer });
    const land = () => {
      if (flights.get(key)?.answer === answer) flights.delete(key);
    };
    // What is still being made is shared as it is.
    answer.then(({ whole }) => whole).then(land, land);
    return answer;
  };

  /** It may have been made in another encoding. @param {string} key @param {Answer} answer */
  const reweigh = (key, answer) => {
    const entry = storeOf(key).peek(key);
    // What is the same object is not weighed again.
    if (entry?.answer === answer) storeOf(key).set(key, { ...entry });
  };

  /**
   * A new drawing, or the last good one where the new one does not come: the database may be away without
   * refusing anybody. Who does not hear of changes waits longer, for hearing again is how a database that is
   * well shows itself.
   *
   * @param {string} key
   * @param {import('./addresses.mjs').Spelling} what
   * @param {Entry} last
   */
  const joinOrLast = async (key, what, last) => {
    const answer = join(key, what);
    const patience = changes.isUpToDate() ? PATIENCE_WITH_LAST_MS : 2 * PATIENCE_WITH_LAST_MS;
    const drawn = await Promise.race([answer, pause(patience, undefined, { ref: false })]);
    if (drawn || isExpired(last)) return answer;
    last.failedAt = momentNow();
    return last.answer;
  };

  /**
   * Whether a renewal has failed so lately that nobody is made to wait for the next one, which is then
   * tried behind what is given.
   *
   * @param {string} key
   * @param {import('./addresses.mjs').Spelling} what
   * @param {Entry} last
   */
  const isRenewedBehind = (key, what, last) => {
    const { failedAt } = last;
    if (!failedAt || !isWithin(failedAt, FAILURE_HOLDS_MS)) return false;
    if (!isWithin(failedAt, RETRY_MS)) {
      last.failedAt = momentNow();
      join(key, what).catch(console.error);
    }
    return true;
  };

  /**
   * @param {string} key
   * @param {Answer} answer
   * @param {import('./answer.mjs').Encoding} encoding
   */
  const bodyOf = async (key, answer, encoding) => {
    const made = answer.bodies.get(encoding);
    if (made instanceof Uint8Array) return made;
    const body = await bodyIn(answer, encoding);
    reweigh(key, answer);
    return body;
  };

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {{ key: string, answer: Answer }} found
   */
  const send = async (request, response, { key, answer }) => {
    const { status, headers, long, whole } = answer;
    const known = request.headers['if-none-match'];
    // Only a whole one has a tag, and whoever has it already waits rather than fetch it again.
    if (known !== undefined) await whole;
    const { tag } = answer;
    const isKnown = tag !== undefined && hasAlready(known, tag);
    const encoding = chooseEncoding(answer, request.headers['accept-encoding']);
    const body = isKnown
      ? undefined
      : (long?.give(encoding) ?? (await bodyOf(key, answer, encoding)));
    // One by one: `secureAnswer` reads them from the response as they leave.
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (tag) response.setHeader('etag', `W/${tag}`);
    if (body) {
      if (body.length !== undefined) response.setHeader('content-length', body.length);
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    }
    response.writeHead(isKnown ? 304 : status);
    if (!long || !body || request.method === 'HEAD') {
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    // He need not wait for the first batch to learn that there is an answer.
    response.flushHeaders();
    await sendLong(response, long, encoding);
    reweigh(key, answer);
  };

  /**
   * Whoever has changed something finds it changed: what shows it is expired before the answer leaves, which
   * is after the commit. The other copies hear of it, and this one a second time.
   *
   * @param {import('node:http').ServerResponse} response
   */
  const expireAsItLeaves = (response) => {
    const context = requestContext.getStore();
    const writeHead = response.writeHead.bind(response);
    response.writeHead = /** @type {typeof writeHead} */ (
      /** @param {Parameters<typeof writeHead>} parts */
      (...parts) => {
        if (context?.changed) changes.note([...context.changed]);
        return writeHead(...parts);
      }
    );
  };

  return (request, response) => {
    const { method, url = '/', headers } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    const what = isReading ? spell(url, headers, publicFiles) : undefined;
    if (!what) {
      if (!isReading) expireAsItLeaves(response);
      serve(request, response);
      return;
    }
    const key = [what.url, ...Object.values(what.headers)].join('\n');
    const entry = findCurrent(key);
    const isFreshHit = entry !== undefined && isFresh(entry);
    const isHit = isFreshHit || (entry !== undefined && isRenewedBehind(key, what, entry));
    const give = async () => {
      if (!entry) return join(key, what);
      return isHit ? entry.answer : joinOrLast(key, what, entry);
    };
    give()
      .then(async (answer) => {
        const context = requestContext.getStore();
        if (context) {
          context.route = answer.route;
          context.cache = isFreshHit ? 'hit' : answer === entry?.answer ? 'stale' : 'miss';
          response.setHeader('cache-status', `app; ${isHit ? 'hit' : 'fwd=miss'}`);
        }
        await send(request, response, { key, answer });
      })
      .catch((/** @type {unknown} */ error) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  };
};
