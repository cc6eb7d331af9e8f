// The one cache of the product: whole answers of pages, public lists, feeds and drawn pictures, as they go
// over the wire, in front of Next. An answer says itself what it shows (its tags), and is kept until one
// of them changes. See docs/decisions/0031.
import { setTimeout as pause } from 'node:timers/promises';

import { refuse } from '../refusals.mjs';
import { requestContext } from '../requests.mjs';
import { isNowhere, isPicture, spell } from './addresses.mjs';
import { headersOfFailure } from './answer.mjs';
import { followChanges, isWithin } from './changes.mjs';
import { hasEnded } from './drawing.mjs';
import { Crowded, makeFlights } from './flights.mjs';
import { followOldAddresses, leadOn } from './old-addresses.mjs';
import { listPublicFiles } from './public-files.mjs';
import { makeRenewals } from './renewals.mjs';
import { makeSender } from './sending.mjs';
import { makeStores } from './stores.mjs';

/**
 * After so long an answer is drawn anew although nothing has changed: for what no change tells of, the hour
 * and hands within the database. What is in a file changes with its tag alone.
 */
const RENEWED_AFTER_MS = { page: 60_000, data: 60_000, picture: 3_600_000 };
/** For so many times as long it is given all the same, and drawn behind what is given. */
const GIVEN_AGED = 2;
/** All that an answer may be trusted while this copy hears of no changes. */
const MOST_AGE_DEAF_MS = 1_000;
/** How long a visitor waits for a new drawing where there is a last good one that has not changed. */
const PATIENCE_WITH_LAST_MS = 1_000;

/**
 * @typedef {import('./answer.mjs').Answer} Answer
 * @typedef {import('./stores.mjs').Asked} Asked
 * @typedef {import('./stores.mjs').Entry} Entry
 */

/** Whether it is an error without a body, as Next returns if a route throws. @param {Answer} answer */
const isBareError = ({ status, bodies }) => {
  const body = bodies.get('identity');
  return status >= 400 && body !== undefined && 'byteLength' in body && body.byteLength === 0;
};

/** @param {Answer} answer @returns {Record<string, string>} its `Retry-After`, if present */
const retryOf = ({ headers }) => {
  const value = headers['retry-after'];
  return value === undefined ? {} : { 'Retry-After': String(value) };
};

/**
 * Gives what is kept without asking Next again. What is not kept is drawn once for all who ask for it at
 * the same time; everything else passes.
 *
 * @param {import('node:http').RequestListener} serve Next
 * @returns {import('../response.mjs').SiteListener}
 */
export const keepAnswers = (serve) => {
  const changes = followChanges();
  const publicFiles = listPublicFiles();
  const stores = makeStores(changes);
  const flights = makeFlights({ serve, changes, stores });
  const send = makeSender(stores.reweigh);
  const oldAddresses = followOldAddresses(changes);

  /**
   * Whether an entry is young enough to be given, or, with `times`, not too old for it.
   *
   * @param {Entry} entry
   * @param {Asked} asked
   * @param {number} [times]
   */
  const isYoung = ({ answer, begunAt }, { kind }, times = 1) =>
    !hasEnded(answer) &&
    isWithin(begunAt, changes.isUpToDate() ? times * RENEWED_AFTER_MS[kind] : MOST_AGE_DEAF_MS);

  const renewing = {
    areFailing: flights.areFailing,
    renew: async (/** @type {Asked} */ asked) => {
      const entry = stores.find(asked);
      if (!entry || isYoung(entry, asked)) return;
      // Whoever fails has said so.
      await flights
        .join(asked)
        .answer.then(({ whole }) => whole)
        .catch(() => undefined);
    },
  };
  const renewPage = makeRenewals(renewing);
  // As they have turns of their own: pages are not renewed late because pictures wait for theirs.
  const renewPicture = makeRenewals(renewing);
  /** @param {Asked} asked */
  const renewBehind = (asked) => (isPicture(asked) ? renewPicture : renewPage)(asked);

  /**
   * A new drawing, or the last good one where the new one does not come: the database may be away without
   * refusing anybody. Who does not hear of changes waits longer, for hearing again is how a database that is
   * well shows itself. What has ended by its hour, also while it is waited for, is waited for to the end: a slow
   * database makes nobody see what was withdrawn.
   *
   * @param {Asked} asked
   * @param {Entry} last
   */
  const joinOrLast = async (asked, last) => {
    const { answer, noteLate } = flights.join(asked);
    const patience = changes.isUpToDate() ? PATIENCE_WITH_LAST_MS : 2 * PATIENCE_WITH_LAST_MS;
    const drawn = await Promise.race([answer, pause(patience, undefined, { ref: false })]);
    if (drawn || !stores.isCurrent(last)) return answer;
    noteLate();
    return hasEnded(last.answer) ? answer : last.answer;
  };

  /**
   * An unchanged answer is given at once for as long as it may be, and for as long as drawing fails or is late:
   * nobody is made to find out again what another has. Lateness gives nobody what has ended by its hour.
   *
   * @param {Asked} asked
   */
  const find = (asked) => {
    const entry = stores.find(asked);
    if (!entry) return { entry, isHit: false, isGood: false };
    const isGood = isYoung(entry, asked, GIVEN_AGED);
    const isInTrouble = hasEnded(entry.answer) ? flights.areFailing : flights.areFailingOrLate;
    const isHit = isGood || isInTrouble();
    if (isHit && !isYoung(entry, asked)) renewBehind(asked);
    return { entry, isHit, isGood };
  };

  /**
   * Whoever has changed something finds it changed: what shows it is expired before the answer leaves, which
   * is after the commit. The other copies hear of it, as this one does, which mostly has by then.
   *
   * @param {import('../response.mjs').SiteResponse} response
   */
  const expireAsItLeaves = (response) => {
    const context = requestContext.getStore();
    response.beforeHeaders(() => {
      for (const [change, tags] of context?.changed ?? []) changes.note(tags, change);
    });
  };

  /**
   * Sets the status of an incomplete response for a single visitor as for cached ones.
   *
   * @param {import('../response.mjs').SiteResponse} response
   */
  const failAsItLeaves = (response) => {
    const context = requestContext.getStore();
    response.beforeHeaders(() => {
      const { failure } = context ?? {};
      if (failure === undefined || response.statusCode >= 400) return;
      response.statusCode = failure;
      for (const [name, value] of Object.entries(headersOfFailure(failure))) {
        response.setHeader(name, value);
      }
    });
  };

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {import('./addresses.mjs').Spelling} what
   */
  const answer = (request, response, what) => {
    const forwardedFor = request.headers['x-forwarded-for'];
    const asked = {
      ...what,
      key: [what.url, ...Object.values(what.headers)].join('\n'),
      ...(typeof forwardedFor === 'string' ? { visitor: forwardedFor } : {}),
    };
    const { entry, isHit, isGood } = find(asked);
    const give = async () => {
      if (!entry) return flights.join(asked).answer;
      return isHit ? entry.answer : joinOrLast(asked, entry);
    };
    give()
      .then(async (given) => {
        const context = requestContext.getStore();
        if (context) {
          context.route = given.route;
          context.cache = isGood ? 'hit' : given === entry?.answer ? 'stale' : 'miss';
          response.setHeader('cache-status', `app; ${isHit ? 'hit' : 'fwd=miss'}`);
        }
        if (isBareError(given)) refuse(request, response, given.status, retryOf(given));
        else await send(request, response, { asked, answer: given });
      })
      .catch((/** @type {unknown} */ error) => {
        const isCrowded = error instanceof Crowded;
        if (!isCrowded) console.error(error);
        if (response.headersSent) response.end();
        // Not 503, because the load is caused by visitors. For a 503 the proxy would serve its cached copy, which may
        // be a night old, or withdrawn.
        else if (isCrowded) refuse(request, response, 429, { 'Retry-After': '5' });
        else refuse(request, response, 500);
      });
  };

  return (request, response) => {
    const { method, url = '/', headers } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    const what = isReading ? spell(url, headers, publicFiles) : undefined;
    const pass = () => {
      if (what) answer(request, response, what);
      else {
        if (isReading) failAsItLeaves(response);
        serve(request, response);
      }
    };
    if (!isReading) expireAsItLeaves(response);
    if (isReading && isNowhere(url, what)) {
      void leadOn(oldAddresses, request, response, { isPage: what?.url === '/', pass });
    } else pass();
  };
};
