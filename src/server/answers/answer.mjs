// A whole answer as it is kept: its head, its name (ETag), and its body in the encodings that were asked for.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import { nameBody } from '../entity-tags.mjs';
import { policyOfPublicPage } from '../security-headers.mjs';
import { NOT_FOUND_PAGE } from './addresses.mjs';
import { LongBody } from './long-body.mjs';
import { settleScripts } from './page-scripts.mjs';
import { describePage, describePayload } from './page-tag.mjs';

/**
 * @typedef {'br' | 'gzip' | 'identity'} Encoding
 * @typedef {object} Answer
 * @property {number} status
 * @property {Record<string, number | string | string[]>} headers
 * @property {boolean} isKept whether it may be given to others
 * @property {string | undefined} tag its ETag, sent as a weak one, because it stands for the body in every
 * encoding; none where it must not be kept, or is not whole yet
 * @property {Map<Encoding, Buffer | Promise<Buffer>>} bodies
 * @property {LongBody} [long] instead of them, where it is given while it is made
 * @property {Promise<void>} [whole] when that is over: it fails where the body breaks off
 * @property {boolean} isText whether it is worth compressing
 * @property {readonly string[]} tags
 * @property {number} until from this instant (ms) on it is no longer true
 * @property {string | undefined} route
 */

const TEXT = /^(?:text\/|application\/(?:json|xml|atom\+xml|[\w.]+\+json)|image\/svg)/u;

/** What belongs to the one connection that it was drawn for, and what Next says of its own caches. */
const DROPPED_HEADERS = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-nextjs-cache',
];

/** A kept answer may be shown again by whoever asks first whether it is still the one. */
const REVALIDATED = 'public, max-age=0, must-revalidate';
/** Of an item or a part of a list that is nobody's: the proxy keeps it in the place of what was there before. */
const NOBODYS = 'no-cache';

/** Quick enough for the first visitor to wait for: the answer is given thousands of times. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(zlib.brotliCompress);
const unbrotli = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** @type {Record<Encoding, { pack: (body: Buffer) => Promise<Buffer>; unpack: (body: Buffer) => Promise<Buffer> }>} */
const CODECS = {
  identity: { pack: async (body) => body, unpack: async (body) => body },
  gzip: { pack: (body) => gzip(body), unpack: (body) => gunzip(body) },
  br: { pack: (body) => brotli(body, BROTLI), unpack: (body) => unbrotli(body) },
};

/**
 * A page is given to many: its scripts are allowed by what they say, and no more by the drawing's nonce.
 *
 * @param {Buffer} body
 */
const settlePage = (body) => {
  const { html, sources } = settleScripts(body.toString('utf8'));
  return { body: Buffer.from(html), policy: policyOfPublicPage(sources) };
};

/** @param {import('node:http').OutgoingHttpHeaders} drawn */
const headersToGive = (drawn) =>
  /** @type {Answer['headers']} */ (
    Object.fromEntries(
      Object.entries(drawn).filter(
        ([name, value]) => value !== undefined && !DROPPED_HEADERS.includes(name),
      ),
    )
  );

/** What makes another answer of the same address: of a page, what `routerHeaders` (`addresses.mjs`) reads, and no more. */
const VARY = {
  page: 'Accept-Encoding, RSC, Next-Router-Segment-Prefetch',
  data: 'Accept-Encoding',
  picture: 'Accept',
};

/**
 * @param {import('./drawing.mjs').Drawn} drawn
 * @param {import('./addresses.mjs').Spelling} what
 */
const isKeepable = ({ status, headers, drawing }, { url }) =>
  (status === 200 || (status === 404 && url === NOT_FOUND_PAGE)) &&
  drawing.isKept &&
  drawing.isWhole &&
  drawing.tags.size > 0 &&
  headers['set-cookie'] === undefined;

/**
 * What others may do with an answer, where Next does not say it rightly.
 *
 * @param {import('./drawing.mjs').Drawn} drawn
 * @param {import('./addresses.mjs').Spelling} what
 */
const cacheControlOf = (drawn, what) => {
  // Next's optimiser says itself for how long browsers may show a picture without asking.
  if (what.kind === 'picture') return undefined;
  if (isKeepable(drawn, what)) return REVALIDATED;
  const { status, headers, drawing } = drawn;
  const isNobodys = !drawing.isKept && drawing.isWhole && status === 200;
  return isNobodys && headers['set-cookie'] === undefined ? NOBODYS : undefined;
};

/**
 * Whether there is nothing at the address: none of the site's, or one that nothing has.
 *
 * @param {import('./drawing.mjs').Drawn} drawn
 * @param {import('./addresses.mjs').Spelling} what
 */
const isNowhere = ({ drawing }, { url }) => url === NOT_FOUND_PAGE || drawing.isMissing === true;

/**
 * Status of the response: for an incomplete one 503, or 500 if a retry cannot help, so that downstream caches serve
 * their last good response, and search engines retry.
 *
 * @param {import('./drawing.mjs').Drawn} drawn
 * @param {import('./addresses.mjs').Spelling} what
 */
const statusOf = (drawn, what) => {
  const { status, drawing } = drawn;
  if (!drawing.isWhole) return drawing.isFaulty ? 500 : 503;
  return isNowhere(drawn, what) && status === 200 ? 404 : status;
};

/** Headers of an incomplete response. @param {number} status */
export const headersOfFailure = (status) => ({
  'cache-control': 'no-store',
  ...(status === 503 ? { 'retry-after': '10' } : {}),
});

/**
 * The answer but for its body.
 *
 * @param {import('./drawing.mjs').Drawn} drawn
 * @param {import('./addresses.mjs').Spelling} what
 * @returns {Answer}
 */
const makeHead = (drawn, what) => {
  const { drawing, route } = drawn;
  const status = statusOf(drawn, what);
  const isKept = isKeepable(drawn, what);
  const cacheControl = cacheControlOf(drawn, what);
  return {
    status,
    headers: {
      ...headersToGive(drawn.headers),
      ...(cacheControl ? { 'cache-control': cacheControl } : {}),
      ...(drawing.isWhole ? {} : headersOfFailure(status)),
      // By these a network that keeps pages too can be told what has ended: docs/operacion.md.
      ...(isKept ? { 'cache-tag': [...drawing.tags].join(',') } : {}),
      vary: VARY[what.kind],
    },
    isKept,
    tag: undefined,
    bodies: new Map(),
    isText: TEXT.test(drawn.headers['content-type'] ?? ''),
    tags: [...drawing.tags],
    until: drawing.until ?? Infinity,
    route,
  };
};

/**
 * In memory of its own: a short body lies in a block that others share, or that a compressor has made for a
 * long one, and all of the block is held for as long as the body.
 *
 * @param {Buffer} body
 */
const inItsOwn = (body) => {
  if (body.buffer.byteLength === body.byteLength) return body;
  const own = Buffer.allocUnsafeSlow(body.byteLength);
  body.copy(own);
  return own;
};

/**
 * @param {Buffer} body
 * @param {string} type
 */
const tagOf = (body, type) => {
  const hash = createHash('sha256');
  if (type.startsWith('text/html')) hash.update(describePage(body.toString('utf8')));
  else if (type.startsWith('text/x-component')) hash.update(describePayload(body));
  else hash.update(body);
  return nameBody(hash);
};

/**
 * @param {import('./drawing.mjs').Drawn} drawn
 * @param {import('./addresses.mjs').Spelling} what
 * @returns {Answer}
 */
export const makeAnswer = (drawn, what) => {
  const answer = makeHead(drawn, what);
  if (!Buffer.isBuffer(drawn.body)) {
    const long = new LongBody(drawn.body);
    const whole = long.whole.then(() => {
      if (answer.isKept) answer.tag = long.tag;
    });
    // Whoever waits for it is told; there may be nobody.
    whole.catch(() => undefined);
    return Object.assign(answer, { long, whole });
  }
  const type = drawn.headers['content-type'] ?? '';
  const isPage = type.startsWith('text/html');
  const { body, policy } = isPage
    ? settlePage(drawn.body)
    : { body: drawn.body, policy: undefined };
  if (policy) answer.headers['content-security-policy'] = policy;
  if (answer.isKept) answer.tag = tagOf(body, type);
  answer.bodies.set('identity', inItsOwn(body));
  return answer;
};

/**
 * The encoding in which a browser gets the answer: the best of those that it takes.
 *
 * @param {Answer} answer
 * @param {string | string[] | undefined} accepted `Accept-Encoding`
 * @returns {Encoding}
 */
export const chooseEncoding = ({ isText }, accepted) => {
  if (!isText) return 'identity';
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/u.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (
    /** @type {Encoding[]} */ (['br', 'gzip']).find((name) => taken.includes(name)) ?? 'identity'
  );
};

/**
 * @param {Answer} answer
 * @param {Encoding} encoding
 */
const pack = async ({ bodies }, encoding) => {
  const [[from, source] = []] = bodies;
  if (!from || !source) throw new Error('An answer without a body');
  return CODECS[encoding].pack(await CODECS[from].unpack(await source));
};

/**
 * The body in an encoding. It is made once, from whichever there is, and takes the place of the plain one:
 * of an answer only what was asked for is kept, and most visitors ask for the same.
 *
 * @param {Answer} answer
 * @param {Encoding} encoding
 * @returns {Promise<Buffer>}
 */
export const bodyIn = async (answer, encoding) => {
  const { bodies } = answer;
  const made = bodies.get(encoding);
  if (made) return made;
  const making = pack(answer, encoding);
  bodies.set(encoding, making);
  try {
    const body = inItsOwn(await making);
    bodies.set(encoding, body);
    if (encoding !== 'identity') bodies.delete('identity');
    return body;
  } catch (error) {
    bodies.delete(encoding);
    throw error;
  }
};

/** What an answer weighs beside its bodies, roughly. */
const HEAD_BYTES = 2_000;

/** @param {Answer} answer @returns {number} bytes */
export const weigh = ({ bodies, long }) =>
  [...bodies.values()].reduce(
    (sum, body) => sum + ('byteLength' in body ? body.byteLength : 0),
    HEAD_BYTES + (long?.length ?? 0),
  );
