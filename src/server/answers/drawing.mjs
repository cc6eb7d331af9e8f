// Has Next draw what will be given to many: from a request that holds nothing of any visitor's, into an
// answer that reaches nobody by itself. So no visitor's cookie can end up in it, and one who leaves does
// not end it for the others.
import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import { Duplex } from 'node:stream';

import { requestContext } from '../requests.mjs';

/** Takes the place of a visitor's connection. */
class Nobody extends Duplex {
  remoteAddress = '127.0.0.1';

  /** @override */
  _read() {
    this.push(null);
  }

  /** @override @type {Duplex['_write']} */
  _write(_chunk, _encoding, done) {
    done();
  }

  /** Node's server asks its connections for these. */
  setTimeout() {
    return this;
  }
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
}

/**
 * What is learnt of an answer while it is made; the app writes it (`src/core/answers/drawing.ts`).
 *
 * @typedef {object} Drawing
 * @property {Set<string>} tags what it shows: it is kept until one of these changes, and only if there is one
 * @property {boolean} isKept false where it must not be kept
 * @property {boolean} isWhole false where something of it could not be read
 */

/**
 * @typedef {object} Drawn
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers
 * @property {Buffer} body as it is, not compressed
 * @property {Drawing} drawing
 * @property {string | undefined} route its name in log and figures
 */

/**
 * @param {http.RequestListener} serve Next
 * @param {import('./addresses.mjs').Spelling} what
 * @returns {Promise<Drawn>}
 */
export const draw = (serve, { url, headers, tags }) =>
  new Promise((resolve, reject) => {
    const connection = new Nobody();
    const request = new http.IncomingMessage(/** @type {any} */ (connection));
    Object.assign(request, { method: 'GET', url, httpVersion: '1.1', complete: true });
    request.headers = {
      host: 'localhost',
      accept: '*/*',
      // Has Next mark the scripts of this one drawing.
      'content-security-policy': `script-src 'nonce-${randomBytes(18).toString('base64url')}'`,
      ...headers,
    };
    request.push(null);

    const response = new http.ServerResponse(request);
    response.assignSocket(/** @type {any} */ (connection));
    /** @type {Buffer[]} */
    const parts = [];
    /** @param {unknown} part @param {unknown} encoding */
    const add = (part, encoding) => {
      if (typeof part === 'string') {
        parts.push(Buffer.from(part, /** @type {BufferEncoding} */ (encoding) ?? 'utf8'));
      } else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
    };
    const callback = (/** @type {unknown[]} */ given) =>
      given.find((one) => one instanceof Function);
    const writeHead = response.writeHead.bind(response);
    const end = response.end.bind(response);
    response.writeHead = (/** @type {number} */ status, /** @type {unknown[]} */ ...given) => {
      const named = given.find((one) => one && typeof one === 'object') ?? {};
      for (const [name, value] of Object.entries(named)) response.setHeader(name, value);
      return writeHead(status);
    };
    response.write = (/** @type {unknown[]} */ ...given) => {
      add(given[0], given[1]);
      const done = callback(given);
      if (done) process.nextTick(done);
      return true;
    };
    response.end = (/** @type {unknown[]} */ ...given) => {
      add(given[0], given[1]);
      const done = callback(given);
      return end(.../** @type {[]} */ (done ? [done] : []));
    };

    /** @type {Drawing} */
    const drawing = { tags: new Set(tags), isKept: true, isWhole: true };
    /** @type {{ id: string, route?: string, drawing: Drawing }} */
    const context = { id: randomUUID(), drawing };
    response.once('error', reject);
    response.once('finish', () =>
      resolve({
        status: response.statusCode,
        headers: response.getHeaders(),
        body: Buffer.concat(parts),
        drawing,
        route: context.route,
      }),
    );
    requestContext.run(context, () => serve(request, response));
  });
