// Discards the body of a request that was answered before it was read: Next leaves it in the connection, whose next
// request would wait for ever.
import { setTimeout } from 'node:timers';

/** More than any upload. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
/** A client that still sends gets this long to read the response before its connection is closed. */
const LINGER_MS = 1_000;

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export const discardUnreadBody = (request, response) => {
  // A destroyed request no longer has its socket.
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete) return;
    // Its reader destroyed it, so Node reads nothing more from the connection.
    if (request.destroyed) setTimeout(() => socket.destroy(), LINGER_MS).unref();
    let size = 0;
    request.removeAllListeners('readable').on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length;
      if (size > MAX_DISCARDED_BYTES) socket.destroy();
    });
  });
};
