// When a request is refused before its whole body was read, Next leaves the rest in the connection: the
// client's next request on it would get no answer.

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** More than any upload: who sends more than this after the answer is cut off. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Has what is left of a request's body thrown away once it has been answered, as it comes. Whoever read it may have
 * ended the request before: of such a one Node reads no more, and the connection would stand still.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export const discardLeftovers = (request, response) => {
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    let size = 0;
    // What Node calls with each piece that it has parsed, to be kept until somebody reads it. Nobody does any more.
    request.push = (/** @type {Buffer | null} */ chunk) => {
      size += chunk?.byteLength ?? 0;
      if (size > MOST_BYTES) socket.destroy();
      return true;
    };
    socket.resume();
  });
};
