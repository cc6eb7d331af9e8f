// Ends requests whose body stops arriving, or arrives below a minimum rate, because they only occupy a connection. Their
// total time has no limit, because a large file on a slow line may take long.
import { performance } from 'node:perf_hooks';
import { clearTimeout, setTimeout } from 'node:timers';

import { refuseConnection } from './error-responses.mjs';

/** Maximum time without a byte, for example while a phone changes its network. */
const MAX_SILENCE_MS = 60_000;
/** Time after which the average rate of a body must be at least `MIN_BYTES_PER_SECOND`. */
const MAX_SLOW_BODY_MS = 30_000;
/** A quarter of the slowest mobile network's rate (GPRS). */
const MIN_BYTES_PER_SECOND = 256;
const CHECK_EVERY_MS = 5_000;

/**
 * Limits the silence and the rate of a request body. Node's `requestTimeout` cannot: it limits the total time, and has one
 * duration for all requests.
 *
 * Pauses do not count against the rate until they add up to `maxSilenceMs`, so a body of n bytes takes at most that time
 * longer than at the minimum rate. Otherwise a few bytes before each silence ends would keep the connection for weeks.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ afterMs?: number, checkEveryMs?: number, maxSilenceMs?: number, minBytesPerSecond?: number }} [limits]
 */
export const limitSlowBody = (
  request,
  response,
  {
    afterMs = MAX_SLOW_BODY_MS,
    checkEveryMs = CHECK_EVERY_MS,
    maxSilenceMs = MAX_SILENCE_MS,
    minBytesPerSecond = MIN_BYTES_PER_SECOND,
  } = {},
) => {
  const { headers, socket, url } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const before = socket.bytesRead;
  let received = before;
  let checkedAt = performance.now();
  let silentMs = 0;
  let activeMs = 0;
  let pausedMs = 0;

  const measure = () => {
    const elapsed = performance.now() - checkedAt;
    checkedAt += elapsed;
    // If the app does not read the body, the client cannot send more, and the pause is not counted.
    const isHeldUpHere = request.readableLength >= request.readableHighWaterMark;
    const isSilent = socket.bytesRead === received;
    received = socket.bytesRead;
    silentMs = isSilent && !isHeldUpHere ? silentMs + elapsed : 0;
    if (isHeldUpHere) return;
    if (isSilent) pausedMs += elapsed;
    else activeMs += elapsed;
  };
  const check = () => {
    if (request.complete || socket.destroyed) return;
    measure();
    const countedMs = activeMs + Math.max(0, pausedMs - maxSilenceMs);
    const isSlow =
      countedMs >= afterMs && received - before < (countedMs / 1_000) * minBytesPerSecond;
    if (silentMs < maxSilenceMs && !isSlow) timer = setTimeout(check, checkEveryMs).unref();
    else if (response.headersSent) socket.destroy();
    else refuseConnection(socket, 408, url);
  };
  let timer = setTimeout(check, checkEveryMs).unref();
  // A response may end before the request body does (request-handler.mjs).
  response.once('close', () => {
    if (request.complete) clearTimeout(timer);
  });
};
