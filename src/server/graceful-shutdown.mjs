// Stops the server on SIGTERM and SIGINT without resetting connections that still bring requests.
import { channel } from 'node:diagnostics_channel';
import net from 'node:net';
import { setInterval, setTimeout } from 'node:timers';

/** @typedef {import('./hooked-response.mjs').SiteServer} Server */

/** Time in which open connections may send another request; it is answered, and its connection closed. */
const KEEP_ALIVE_GRACE_MS = 1_000;
/** Docker kills the process after twenty seconds (docker-compose.yml). */
const SHUTDOWN_TIMEOUT_MS = 12_000;

/**
 * Stops the server on SIGTERM and SIGINT. `http.Server.close` closes idle connections immediately, even if
 * a request was just sent on one of them. So only the listener is closed first: connections end with
 * their next response, and idle connections after the grace period.
 *
 * @param {Server} server
 * @returns {() => boolean} whether the server is stopping and must not start to listen
 */
export const gracefulShutdown = (server) => {
  let isStopping = false;
  server.prependListener('request', (_request, response) => {
    response.onHeaders(() => {
      if (isStopping) response.setHeader('Connection', 'close');
    });
  });

  const close = async () => {
    // Closes the listener alone: `http.Server.close` also closes idle connections, and stops the check of time limits,
    // which has to end connections without a request, because Node does not count them as idle. The listener is closed
    // without delay, because clients open new connections when responses close theirs, and connections that are not
    // accepted yet would be reset.
    const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
    await new Promise((resolve) => setTimeout(resolve, KEEP_ALIVE_GRACE_MS));
    server.headersTimeout = KEEP_ALIVE_GRACE_MS;
    setInterval(() => server.closeIdleConnections(), 100);
    await closed;
  };

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS);
    /** @type {Promise<unknown>[]} */
    const tasks = [];
    channel('doctorado:stop').publish({
      /** @param {Promise<unknown>} task */
      waitFor: (task) => tasks.push(task),
    });
    if (server.listening) tasks.push(close());
    await Promise.allSettled(tasks);
    process.exit(0);
  };

  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  return () => isStopping;
};
