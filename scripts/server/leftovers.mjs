// Whoever is refused before their whole body was read is not to lose their next request for it: Next leaves the
// rest in the connection, which then answers nothing any more.

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** More than any upload: who sends more than this after the answer is cut off. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Reads what is left of a request's body once it has been answered, and throws it away.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export const discardLeftovers = (request, response) => {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    let size = 0;
    // Whoever was reading has stopped, and would hold the rest back.
    request.unpipe();
    request.removeAllListeners('readable');
    request.removeAllListeners('data');
    request.on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.byteLength;
      if (size > MOST_BYTES) request.socket.destroy();
    });
    request.resume();
  });
};
