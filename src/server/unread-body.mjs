// Discards the body of a request that was answered before it was read: Next leaves it in the connection, whose next
// request would wait for ever.

/** More than any upload. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export const discardUnreadBody = (request, response) => {
  response.once('finish', () => {
    if (request.complete) return;
    let size = 0;
    request.removeAllListeners('readable').on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length;
      if (size > MAX_DISCARDED_BYTES) request.socket.destroy();
    });
  });
};
