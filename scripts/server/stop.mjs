// The end of the server: whoever has been let in gets an answer. Next's own way cuts connections
// that are idle at that moment, although a request may be on its way on them.
import { channel } from 'node:diagnostics_channel';
import net from 'node:net';
import { setInterval, setTimeout } from 'node:timers';

/** @typedef {import('node:http').Server} Server */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** How long a connection that is kept open may still bring a request: it is answered, and closed. */
const GRACE_MS = 1_000;
/** What is not done by then is given up: whoever asked for the end would soon insist. */
const LIMIT_MS = 12_000;

/** @param {ServerResponse} response */
const closeAfterwards = (response) => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

/**
 * Ends `server`, and the process with it, on SIGTERM and SIGINT.
 *
 * @param {Server} server
 */
export const stopOnSignal = (server) => {
  /** @type {Set<ServerResponse>} */
  const active = new Set();
  let isStopping = false;

  server.prependListener('request', (_request, response) => {
    active.add(response);
    response.once('close', () => active.delete(response));
    if (isStopping) closeAfterwards(response);
  });

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Still starting: nobody has been let in.
    if (!server.listening) process.exit(0);
    active.forEach(closeAfterwards);
    /** @type {Promise<unknown>[]} */
    const work = [];
    channel('doctorado:stop').publish({
      /** @param {Promise<unknown>} promise */
      waitFor: (promise) => work.push(promise),
    });
    // The listener alone: `http.Server.close` would cut the idle connections too.
    work.push(new Promise((resolve) => net.Server.prototype.close.call(server, resolve)));
    setTimeout(() => setInterval(() => server.closeIdleConnections(), 100), GRACE_MS);
    setTimeout(() => process.exit(0), LIMIT_MS);
    await Promise.allSettled(work);
    process.exit(0);
  };

  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
};
