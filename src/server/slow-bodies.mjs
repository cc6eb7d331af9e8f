// Ends requests whose body arrives below a minimum rate, because they only occupy a connection.
import { performance } from 'node:perf_hooks';
import { clearTimeout, setTimeout } from 'node:timers';

import { refuseConnection } from './error-responses.mjs';

/** Longest time for a whole request, body included: 26 MB at 350 kbit/s. */
export const MAX_REQUEST_MS = 600_000;
/** Any body may take this long; after it the average rate must be at least `MIN_BYTES_PER_SECOND`. */
const MAX_SLOW_BODY_MS = 30_000;
/** A tenth of a slow connection's rate. */
const MIN_BYTES_PER_SECOND = 2_048;

/**
 * Enforces a minimum rate of request bodies. Node's `requestTimeout` has one duration for all requests, which must be
 * long because of uploads.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ afterMs?: number, minBytesPerSecond?: number }} [limits]
 */
export const limitSlowBody = (
  request,
  response,
  { afterMs = MAX_SLOW_BODY_MS, minBytesPerSecond = MIN_BYTES_PER_SECOND } = {},
) => {
  const { headers, socket, url } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const begin = performance.now();
  const before = socket.bytesRead;
  const check = () => {
    if (request.complete || socket.destroyed) return;
    const seconds = (performance.now() - begin) / 1_000;
    const isSlow = socket.bytesRead - before < seconds * minBytesPerSecond;
    // The app does not read, so the client cannot continue to send.
    const isHeldUpHere = request.readableLength >= request.readableHighWaterMark;
    if (!isSlow || isHeldUpHere) timer = setTimeout(check, afterMs).unref();
    else if (response.headersSent) socket.destroy();
    else refuseConnection(socket, 408, url);
  };
  let timer = setTimeout(check, afterMs).unref();
  // A response may end before the request body does (request-handler.mjs).
  response.once('close', () => {
    if (request.complete) clearTimeout(timer);
  });
};
