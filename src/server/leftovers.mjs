// When a request is refused before its whole body was read, Next leaves the rest in the connection: the
// client's next request on it would get no answer.

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
    // Nobody reads it any more: it would stay in the connection.
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
