// The entry of the standalone server, copied with its neighbours beside Next's own `server.js`: what must be settled
// about a request before Next sees it, because Next leaves no later place for it.
import http from 'node:http';
import { setTimeout } from 'node:timers';
import { setFlagsFromString } from 'node:v8';

import { NOT_FOUND_PAGE } from './answers/addresses.mjs';
import { keepAnswers } from './answers/keep.mjs';
import { clearWhileIdle } from './clearing.mjs';
import { discardLeftovers } from './leftovers.mjs';
import { leaveToProxy } from './proxied.mjs';
import { refuse, refuseFaultyRequests } from './refusals.mjs';
import { classifyPath, toOriginForm } from './request-target.mjs';
import { readQuiet, serveObserved } from './requests.mjs';
import { SiteResponse } from './response.mjs';
import { markScripts, secureAnswer } from './security-headers.mjs';
import { limitSlowBody, MAX_REQUEST_MS } from './slow-bodies.mjs';
import { stopOnSignal } from './stop.mjs';
import { tellUploadLength } from './upload-length.mjs';

// Whoever reads the log may go away. What is written then fails, and Next would write that failure into the log, and so on:
// for as long as it lives the process would do little else.
for (const log of [process.stdout, process.stderr]) log.on('error', () => undefined);

/** Until then nearly all that is made lives on, and clearing up finds nothing: a tenth of the start went into it. */
const STARTING_MS = 20_000;

// V8 lets rubbish grow to a multiple of what lives before it clears up, and what is drawn here is large and soon
// forgotten: less is enough. And it lets pages of its heap that are half empty be, unless it is told that size counts:
// then it moves together what lives in them (docs/performance.md). A V8 that does not know the words goes on without.
setTimeout(() => {
  setFlagsFromString('--optimize-for-size');
  setFlagsFromString('--heap-growing-percent=70');
  clearWhileIdle(readQuiet);
}, STARTING_MS).unref();

/** Whether `X-Forwarded-For` and its like were written by our own proxy. Else any visitor may forge them. */
const trustsProxy = process.env['TRUST_PROXY'] === '1';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Pages and files are only read: to a POST Next answers the page all the same, and 500 for a file. */
const READING_METHODS = ['GET', 'HEAD'];

/** Of the API these too: Next refuses other methods without `Allow` and body, Payload with 404. */
const READ_ONLY_API =
  /^\/api\/(?:health\/(?:live|ready)|openapi\.json|media\/file\/[^/?]+)(?:\?|$)/u;

/** Harvesters ask in either way: the protocol has both. */
const HARVESTED = /^\/oai(?:\?|$)/u;

/** @param {string} url */
const methodsOf = (url) => {
  if (HARVESTED.test(url)) return [...READING_METHODS, 'POST'];
  return /^\/(?:api|admin)(?![^/?])/u.test(url) && !READ_ONLY_API.test(url)
    ? METHODS
    : READING_METHODS;
};

/**
 * Writes the address of the connection over whatever a visitor claims in `X-Forwarded-For`.
 *
 * @param {http.IncomingMessage} request
 */
const dropClaims = ({ headers, socket }) => {
  delete headers['x-forwarded-host'];
  delete headers['x-forwarded-proto'];
  delete headers['x-forwarded-port'];
  delete headers['forwarded'];
  headers['x-forwarded-for'] = socket.remoteAddress ?? 'unknown';
};

/**
 * Our router asks for a prefetch with `1`. The others are of `cacheComponents`, which is off: Next tries all the
 * same, breaks off at the first clock that is read, and writes an error for each that anybody sends.
 *
 * @param {http.IncomingMessage} request
 */
const dropForeignPrefetch = ({ headers }) => {
  if (headers['next-router-prefetch'] !== '1') delete headers['next-router-prefetch'];
};

/** Targets that replace an unknown path, so that no layer interprets the path itself. */
const REPLACED = { 'unknown-page': NOT_FOUND_PAGE, 'unknown-api': '/api', invalid: undefined };

/** Interval at which Node checks for requests that exceed their time limit. */
const CONNECTION_CHECK_MS = 1_000;

/**
 * Handles requests with `Upgrade` as if they had none (RFC 9110, 7.8). Node does so if no listener is registered;
 * Next registers one, for `next dev`, and closes such connections without a response.
 *
 * @param {import('./response.mjs').SiteServer} server
 */
const ignoreUpgrades = (server) => {
  server.on('newListener', (name) => {
    if (name === 'upgrade') process.nextTick(() => server.removeAllListeners('upgrade'));
  });
};

const createServer = http.createServer.bind(http);

/**
 * Next makes its server with this very function and hands it one listener.
 *
 * @param {http.RequestListener} serve
 */
const createGuardedServer = (serve) => {
  const answer = keepAnswers(markScripts(serve));
  /** @type {import('./response.mjs').SiteListener} */
  const guarded = (request, response) => {
    const found = classifyPath((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (found !== 'valid') request.url = REPLACED[found] ?? request.url;
    secureAnswer(request, response);
    tellUploadLength(request, response);
    discardLeftovers(request, response);
    limitSlowBody(request, response);
    if (trustsProxy) leaveToProxy(request, response);
    if (found === 'unknown-api') {
      refuse(request, response, 404);
      return;
    }
    const methods = methodsOf(request.url ?? '');
    if (!methods.includes(request.method ?? '')) {
      refuse(request, response, 405, { Allow: methods.join(', ') });
      return;
    }
    // Next answers 500 to an address that it cannot decode.
    if (found === 'invalid') {
      refuse(request, response, 400);
      return;
    }
    if (!trustsProxy) dropClaims(request);
    dropForeignPrefetch(request);
    answer(request, response);
  };
  // Other servers in this process (the figures) are left as they are.
  http.createServer = /** @type {typeof http.createServer} */ (createServer);
  const options = {
    ServerResponse: SiteResponse,
    connectionsCheckingInterval: CONNECTION_CHECK_MS,
    requestTimeout: MAX_REQUEST_MS,
  };
  const server = createServer(options, (request, response) => {
    request.url = toOriginForm(request.url ?? '/');
    begin(() =>
      serveObserved(request, response, {
        trustsProxy,
        serve: () => guarded(request, response),
      }),
    );
  });
  refuseFaultyRequests(server);
  ignoreUpgrades(server);
  const begin = stopOnSignal(server);
  return server;
};

http.createServer = /** @type {typeof http.createServer} */ (createGuardedServer);
// Else Next ends at once and cuts visitors off; `stop.mjs` waits.
process.env['NEXT_MANUAL_SIG_HANDLE'] = '1';

await import(new URL('./server.js', import.meta.url).href);
