// Has Next draw what will be given to many: from a request that holds nothing of any visitor's, into an
// answer that reaches nobody by itself. So no visitor's cookie can end up in it, and one who leaves does
// not end it for the others.
import { randomUUID } from 'node:crypto';

import { requestContext } from '../requests.mjs';
import { makeRequest, Recorder } from './recorder.mjs';

/** Who draws for longer has been lost on the way: nobody waits for it, and nobody shares it. */
export const LONGEST_DRAWING_MS = 30_000;

/**
 * What is learnt of an answer while it is made; the app writes it (`src/core/answers/drawing.ts`).
 *
 * @typedef {object} Drawing
 * @property {Set<string>} tags what it shows: it is kept until one of these changes, and only if there is one
 * @property {boolean} isKept false where it must not be kept
 * @property {boolean} isWhole false where something of it could not be read
 * @property {boolean} [isFaulty] whether it is incomplete because of a permanent error
 * @property {boolean} [isMissing] whether there is nothing at its address, which Next has answered with 200
 * @property {boolean} [isGiven] whether it is given while it is made
 * @property {number} [until] from this instant (ms) on it is no longer true
 * @property {string} [visitor] `X-Forwarded-For` of the request that triggered it: only rate limits may depend on it
 * @property {AbortSignal} [signal] says when nobody waits for it any more
 */

/** Whether the hour has come from which on it is no longer true. @param {Pick<Drawing, 'until'>} made */
export const hasEnded = ({ until = Infinity }) => Date.now() >= until;

/**
 * @typedef {object} Drawn
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers
 * @property {Buffer | import('node:stream').Readable} body as it is, not compressed; a stream where it is
 * given while it is made
 * @property {Drawing} drawing
 * @property {string | undefined} route its name in log and figures
 */

/**
 * @param {import('node:http').RequestListener} serve Next
 * @param {import('./addresses.mjs').Spelling & { visitor?: string }} what
 * @param {Partial<Drawing>} [learnt] becomes what is learnt of it, for whoever asks before it is over
 * @returns {Promise<Drawn>} fails where Next breaks off, or does not come to an end
 */
export const draw = (serve, { url, headers, tags, visitor }, learnt = {}) =>
  new Promise((resolve, reject) => {
    const request = makeRequest(url, {
      host: 'localhost',
      accept: '*/*',
      ...headers,
    });
    const response = new Recorder(request);
    const left = new AbortController();
    /** @type {import('../requests.mjs').Context & { drawing: Drawing }} */
    const context = {
      id: randomUUID(),
      drawing: Object.assign(learnt, {
        tags: new Set(tags),
        isKept: true,
        isWhole: true,
        signal: left.signal,
        ...(visitor ? { visitor } : {}),
      }),
    };
    /** @param {Drawn['body']} body */
    const give = (body) =>
      resolve({
        status: response.statusCode,
        headers: response.getHeaders(),
        body,
        drawing: context.drawing,
        route: context.route,
      });
    const late = globalThis
      .setTimeout(() => {
        response.destroy(new Error(`A drawing of ${url} took longer than anybody waits`));
      }, LONGEST_DRAWING_MS)
      .unref();
    const settle = () => globalThis.clearTimeout(late);
    response.on('error', reject);
    response.once('begin', () => {
      if (!context.drawing.isGiven) return;
      settle();
      give(response.passOn());
    });
    response.once('finish', () => {
      settle();
      give(response.body);
    });
    // After `finish` it says nothing new; without it, it is the only one to say that there will be no more.
    response.once('close', () => {
      settle();
      left.abort();
      reject(new Error(`A drawing of ${url} broke off`));
    });
    requestContext.run(context, () => serve(request, response));
  });
