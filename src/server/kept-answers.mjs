// The whole answers of cached pages and kept lists, as they went over the wire: Next's page cache
// keeps the HTML, but compresses it and computes its ETag anew for every visitor, and a list passes
// through all of Payload on its way. See docs/decisions/0019.
import { Buffer } from 'node:buffer';
import { subscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

import { hasAlready } from './entity-tags.mjs';

/**
 * What says that an answer is current and may be given to anybody: Next of a page from its cache,
 * `keptListAnswer` (`src/core/api/endpoint.ts`) of a list.
 */
const CACHE_STATE_HEADERS = ['x-nextjs-cache', 'x-kept-list'];

/** How long an answer may outlive the page's own time of revalidation; expiry by tag is at once. */
const MAX_AGE_MS = 5_000;

/** Fourteen pages, in the encodings that browsers ask for. When full, all are dropped. */
const MAX_PAGES = 100;
/** A visitor can invent any number of lists' addresses, which would push out the pages. */
const MAX_LISTS = 50;
const MAX_BYTES_OF_LIST = 250_000;

/** Where the page cache tells it: Next bundles its handler with a copy of this file. */
export const EXPIRED_CHANNEL = 'doctorado:pages-expired';

/** Headers that ask Next for something else than the page as everybody gets it. */
const PARTICULAR_HEADERS = ['rsc', 'origin', 'range', 'next-action', 'x-prerender-revalidate'];

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: Buffer, until: number }} Answer
 */

/** @param {string} url */
const isList = (url) => url.startsWith('/api/public/');
/** @param {string} url */
const isPage = (url) => !url.includes('?') && !url.startsWith('/api/') && !url.startsWith('/admin');

/**
 * Where the answer of a request is kept; none for what must reach Next.
 *
 * @param {Request} request
 */
const findKey = ({ method, url = '', headers }) => {
  const isPlain =
    method === 'GET' &&
    (isPage(url) || isList(url)) &&
    !headers.cookie?.includes('__prerender_bypass') &&
    PARTICULAR_HEADERS.every((name) => headers[name] === undefined);
  return isPlain ? `${url}\n${headers['accept-encoding'] ?? ''}` : undefined;
};

/** @param {Response} response */
const isWorthKeeping = (response) =>
  response.statusCode === 200 &&
  CACHE_STATE_HEADERS.some((name) => response.getHeader(name) === 'HIT') &&
  !response.hasHeader('set-cookie');

/** Headers of the one answer that was kept: each has its own. */
const OWN_HEADERS = ['content-length', 'connection', 'x-request-id'];

/** @param {Response} response */
const headersToKeep = (response) =>
  Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !OWN_HEADERS.includes(name)),
  );

/**
 * Hands the whole body of an answer that is worth keeping to `keep` when all of it was written, and
 * changes nothing of it. Every script and picture passes here too: nothing of them is copied.
 *
 * @param {Response} response
 * @param {(body: Buffer) => void} keep
 */
const copyBody = (response, keep) => {
  /** @type {Buffer[]} */
  const parts = [];
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  /** @param {unknown} part @param {unknown} encoding */
  const add = (part, encoding) => {
    if (!isWorthKeeping(response)) return;
    if (typeof part === 'string') {
      parts.push(Buffer.from(part, /** @type {BufferEncoding} */ (encoding) || 'utf8'));
    } else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  response.write = /** @type {typeof write} */ (
    /** @param {Parameters<typeof write>} given */
    (...given) => {
      add(given[0], given[1]);
      return write(...given);
    }
  );
  response.end = /** @type {typeof end} */ (
    /** @param {Parameters<typeof end>} given */
    (...given) => {
      add(given[0], given[1]);
      keep(Buffer.concat(parts));
      return end(...given);
    }
  );
};

/** @param {Request} request @param {Answer} answer */
const hasItAlready = ({ headers }, { headers: { etag } }) =>
  typeof etag === 'string' && hasAlready(headers['if-none-match'], etag);

/** @param {Request} request @param {Response} response @param {Answer} answer */
const repeat = (request, response, answer) => {
  const isKnown = hasItAlready(request, answer);
  // One by one: `secureAnswer` reads them from the response as they leave.
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  if (!isKnown) response.setHeader('content-length', answer.body.length);
  response.writeHead(isKnown ? 304 : 200);
  response.end(isKnown ? undefined : answer.body);
};

/** @param {number} max */
const makeStore = (max) => {
  /** @type {Map<string, Answer>} */
  const answers = new Map();
  return {
    /** @param {string} key */
    find: (key) => {
      const kept = answers.get(key);
      return kept && performance.now() < kept.until ? kept : undefined;
    },
    /** @param {string} key @param {Answer} answer */
    keep: (key, answer) => {
      if (answers.size >= max) answers.clear();
      answers.set(key, answer);
    },
    clear: () => answers.clear(),
  };
};

/**
 * Answers for cached pages and kept lists without asking Next again, until their content changes or
 * for a few seconds.
 *
 * @param {import('node:http').RequestListener} serve
 * @returns {import('node:http').RequestListener}
 */
export const keepAnswers = (serve) => {
  const pages = makeStore(MAX_PAGES);
  const lists = makeStore(MAX_LISTS);
  // An answer begun before an edit may hold the old text: it is not kept after it.
  let generation = 0;
  subscribe(EXPIRED_CHANNEL, () => {
    generation += 1;
    pages.clear();
    lists.clear();
  });

  return (request, response) => {
    const key = findKey(request);
    if (key === undefined) {
      serve(request, response);
      return;
    }
    const store = isList(key) ? lists : pages;
    const kept = store.find(key);
    if (kept) {
      repeat(request, response, kept);
      return;
    }
    const begunIn = generation;
    copyBody(response, (body) => {
      if (begunIn !== generation || !isWorthKeeping(response)) return;
      if (store === lists && body.length > MAX_BYTES_OF_LIST) return;
      const until = performance.now() + MAX_AGE_MS;
      store.keep(key, { headers: headersToKeep(response), body, until });
    });
    serve(request, response);
  };
};
