// Asks the origin server (../origin-server.mjs) for a response, over HTTP on its Unix socket.
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A render that takes longer is abandoned. */
export const RENDER_TIMEOUT_MS = 30_000;
/** No client's credentials, and no encoding: the response is stored for all clients. */
const HEADERS = { host: 'localhost', accept: '*/*' };

/**
 * @typedef {object} OriginResponse
 * @property {number} status
 * @property {http.IncomingHttpHeaders} headers
 * @property {Buffer} body
 */

/**
 * @param {string} socketPath
 * @returns {(request: { url: string, headers: Record<string, string> }) => Promise<OriginResponse>} rejects if the
 * render breaks off or times out
 */
export const createOrigin = (socketPath) => {
  const agent = new http.Agent({ keepAlive: true });
  return ({ url, headers }) =>
    new Promise((resolve, reject) => {
      const options = {
        agent,
        socketPath,
        path: url,
        headers: { ...HEADERS, ...headers },
        signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      };
      http
        .get(options, (response) => {
          const { statusCode: status = 500, headers: received } = response;
          buffer(response).then((body) => resolve({ status, headers: received, body }), reject);
        })
        .once('error', reject);
    });
};
