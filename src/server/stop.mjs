// Ends the server so that every request that has arrived is answered. Next's own way cuts connections
// that are idle at that moment, although a request may be on its way on them.
import { channel } from 'node:diagnostics_channel';
import net from 'node:net';
import { performance } from 'node:perf_hooks';
import { setInterval, setTimeout } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** @typedef {import('./response.mjs').SiteServer} Server */

/** How long a connection that is kept open may still bring a request: it is answered, and closed. */
const GRACE_MS = 1_000;
/** What is not answered by then is cut off: Docker would kill the process soon after. */
const LIMIT_MS = 12_000;

/** A turn of the event loop so short that hardly a connection can have come in meanwhile. */
const SHORT_TURN_MS = 1;
/** The first may be the rest of the turn in which the signal came, which takes nobody in. */
const SHORT_TURNS = 3;
const MOST_WAIT_MS = 3_000;

/**
 * Waits until the server has taken in all connections: closing it cuts off those that the system has
 * accepted and the server not yet taken. It takes one in each turn of its event loop; after a few short
 * turns without one there are none.
 *
 * @param {Server} server
 */
const letEverybodyIn = async (server) => {
  const limit = performance.now() + MOST_WAIT_MS;
  let come = 0;
  const count = () => {
    come += 1;
  };
  server.on('connection', count);
  for (let quiet = 0; quiet < SHORT_TURNS && performance.now() < limit;) {
    const begin = performance.now();
    const before = come;
    await nextTurn();
    quiet = come === before && performance.now() - begin < SHORT_TURN_MS ? quiet + 1 : 0;
  }
  server.off('connection', count);
};

/**
 * Ends `server`, and the process with it, on SIGTERM and SIGINT.
 *
 * @param {Server} server
 * @returns {(work: () => void) => void} by which each request is begun: while the server is closing,
 * requests wait until all are taken in, because work on one would keep the next one out
 */
export const stopOnSignal = (server) => {
  let isStopping = false;
  /** @type {(() => void)[] | undefined} */
  let waiting;

  // What is answered from then on is its connection's last. No list of the open ones is kept: V8 would carry each of
  // them, and all that it holds, out of the part of the heap that is cheap to clear.
  server.prependListener('request', (_request, response) => {
    response.beforeHeaders(() => {
      if (isStopping) response.setHeader('Connection', 'close');
    });
  });

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Still starting: nobody has been let in.
    if (!server.listening) process.exit(0);
    setTimeout(() => process.exit(0), LIMIT_MS);
    /** @type {Promise<unknown>[]} */
    const work = [];
    channel('doctorado:stop').publish({
      /** @param {Promise<unknown>} promise */
      waitFor: (promise) => work.push(promise),
    });
    /** @type {(() => void)[]} */
    const begun = [];
    waiting = begun;
    await letEverybodyIn(server);
    // The listener alone: `http.Server.close` would cut the idle connections too.
    work.push(new Promise((resolve) => net.Server.prototype.close.call(server, resolve)));
    waiting = undefined;
    for (const work of begun) work();
    setTimeout(() => {
      setInterval(() => server.closeIdleConnections(), 100);
      // Node does not count connections without a started request as idle; this time limit ends them.
      server.headersTimeout = GRACE_MS;
    }, GRACE_MS);
    await Promise.allSettled(work);
    process.exit(0);
  };

  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  return (work) => {
    if (waiting) waiting.push(work);
    else work();
  };
};
