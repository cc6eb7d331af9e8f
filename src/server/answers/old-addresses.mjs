// The addresses that pages had before, on this site or on the one that was here before it, and where each leads
// now. The office keeps them (`src/features/redirects`), which has the database and is asked over a diagnostics
// channel. Here lies only what tells that an address is none of them. See docs/decisions/0046.
import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { refuse } from '../refusals.mjs';
import { requestContext } from '../requests.mjs';
import { nameAddress } from './address-names.mjs';
import { isWithin, momentNow } from './changes.mjs';

/** What a change of them is told with: the slug of their collection. */
const TAG = 'redirects';
const asked = channel('doctorado:old-addresses');

/** Of each stored address so many bytes of its digest: the last word has the database. */
const DIGEST_BYTES = 6;
/** Targets that were asked for last; each is 2,000 letters long at most. */
const MOST_TARGETS = 1_000;
/** All that an answer may be trusted while this copy hears of no changes. */
const MOST_AGE_DEAF_MS = 1_000;
/** Who asks for what is nowhere waits so long for a database that says nothing, and then gets the page for that. */
const PATIENCE_MS = 1_000;
/** After a failure nobody waits for so long. */
const FAILURE_HOLDS_MS = 2_000;

/**
 * @typedef {object} Question
 * @property {readonly string[]} [from] names of addresses, of which the first that leads on counts; absent: the
 * digests of all are asked for
 * @property {(coming: Promise<unknown>) => void} answer
 */

/** @param {string} name */
const digestOf = (name) => createHash('sha256').update(name).digest().subarray(0, DIGEST_BYTES);

/**
 * @param {Buffer} digests one behind the other, in order
 * @param {string} name
 */
export const holds = (digests, name) => {
  const wanted = digestOf(name);
  let [low, high] = [0, digests.length / DIGEST_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = middle * DIGEST_BYTES;
    const order = digests.compare(wanted, 0, DIGEST_BYTES, at, at + DIGEST_BYTES);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
};

/**
 * @param {readonly string[]} [from]
 * @returns {Promise<unknown>} fails where nobody answers yet
 */
const ask = async (from) => {
  /** @type {Promise<unknown> | undefined} */
  let coming;
  /** @type {Question} */
  const question = {
    ...(from ? { from } : {}),
    answer: (answer) => {
      coming = answer;
    },
  };
  asked.publish(question);
  if (!coming) throw new Error('Nobody knows the old addresses yet');
  return coming;
};

/** @param {ReturnType<import('./changes.mjs').followChanges>} changes */
export const followOldAddresses = (changes) => {
  /** @typedef {{ order: number, at: import('./changes.mjs').Moment }} Start */
  /** @type {(Start & { digests: Buffer }) | undefined} */
  let known;
  /** @type {Promise<void> | undefined} */
  let reading;
  /** @type {import('./changes.mjs').Moment | undefined} */
  let failedAt;
  /** @type {LRUCache<string, Start & { to: string }>} */
  const targets = new LRUCache({ max: MOST_TARGETS });

  /** @returns {Start} */
  const start = () => ({ order: changes.now(), at: momentNow() });
  /** @param {Start | undefined} read */
  const isCurrent = (read) =>
    read !== undefined &&
    !changes.haveChangedAfter([TAG], read.order) &&
    (changes.isUpToDate() || isWithin(read.at, MOST_AGE_DEAF_MS));
  const isFailing = () => failedAt !== undefined && isWithin(failedAt, FAILURE_HOLDS_MS);

  /** One reading for all who wait; what was begun before a change is read again by whoever asks next. */
  const read = () =>
    (reading ??= (async () => {
      const begun = start();
      try {
        const digests = await ask();
        known = { ...begun, digests: /** @type {Buffer} */ (digests) };
        failedAt = undefined;
      } catch {
        // The app already logged its error (`redirects.answers.ts`).
        failedAt = momentNow();
      } finally {
        reading = undefined;
      }
    })());

  /**
   * Until the digests are what was committed last, or nobody can say. A page that exists is not held up by that while
   * this copy hears of no changes: then it is read behind it.
   *
   * @param {boolean} isPage
   */
  const refresh = async (isPage) => {
    for (let tries = 0; tries < 2 && !isCurrent(known) && !isFailing(); tries += 1) {
      const coming = read();
      if (isPage && !changes.isUpToDate()) return;
      const isLate = await Promise.race([coming, pause(PATIENCE_MS, true, { ref: false })]);
      if (isLate) failedAt = momentNow();
    }
  };

  /** @param {readonly string[]} names */
  const findTarget = async (names) => {
    const [key = ''] = names;
    const kept = targets.get(key);
    if (kept && (isCurrent(kept) || isFailing())) return kept.to;
    const begun = start();
    const to = await ask(names);
    if (typeof to !== 'string') return undefined;
    targets.set(key, { ...begun, to });
    return to;
  };

  return {
    /**
     * Where an address leads now. What is none of the stored ones costs no query. Fails where nobody can say.
     *
     * @param {string} url
     * @param {{ isPage: boolean }} what whether it is a page all the same, with a query that means nothing
     */
    find: async (url, { isPage }) => {
      const named = nameAddress(url);
      if (!named) return undefined;
      if (!isCurrent(known)) await refresh(isPage);
      const digests = known?.digests;
      // What may lead on must not be called gone by a copy that has not read yet where to.
      if (!digests && !isPage) throw new Error('The old addresses could not be read yet');
      if (!digests) return undefined;
      const { path, whole } = named;
      // An address that was stored without a query leads on with any.
      const names = (isPage ? [whole] : [...new Set([whole, path])]).filter((name) =>
        holds(digests, name),
      );
      return names.length > 0 ? findTarget(names) : undefined;
    },
  };
};

/**
 * Asked of browsers again each time: an address that is corrected, or given to something new, must not lead on for
 * ever where it once led.
 */
const HEADERS = { 'cache-control': 'no-cache', 'content-length': '0' };

/**
 * Answers what is at an old address with where it leads; everything else passes.
 *
 * @param {ReturnType<typeof followOldAddresses>} oldAddresses
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ isPage: boolean, pass: () => void }} otherwise
 */
export const leadOn = async (oldAddresses, request, response, { isPage, pass }) => {
  const found = await oldAddresses.find(request.url ?? '/', { isPage }).catch(() => null);
  if (found === undefined) {
    pass();
    return;
  }
  const context = requestContext.getStore();
  if (context) context.route = 'old-address';
  if (found === null) {
    // Something was at this address, and the database that knows where it is now is away.
    refuse(request, response, 503, { 'Retry-After': '10' });
    return;
  }
  response.writeHead(301, { ...HEADERS, location: found });
  response.end();
};
