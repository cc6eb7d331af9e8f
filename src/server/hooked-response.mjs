import http from 'node:http';

import { sendError } from './error-responses.mjs';

/** @param {unknown} [body] the first argument of `end` */
const isEmpty = (body) =>
  body === undefined ||
  body === null ||
  typeof body === 'function' ||
  /** @type {{ length: number }} */ (body).length === 0;

/**
 * Sets the headers that were passed to `writeHead`: an object, or a list of names and values in turn.
 *
 * @param {http.ServerResponse} response
 * @param {unknown[]} rest arguments of `writeHead` after the status
 */
export const setHeadersOf = (response, rest) => {
  const given = rest.find((one) => typeof one === 'object' && one !== null) ?? {};
  if (Array.isArray(given)) {
    const list = /** @type {string[]} */ (given);
    for (let at = 0; at + 1 < list.length; at += 2)
      response.setHeader(list[at] ?? '', list[at + 1] ?? '');
    return;
  }
  for (const [name, value] of Object.entries(/** @type {http.OutgoingHttpHeaders} */ (given)))
    if (value !== undefined) response.setHeader(name, value);
};

/**
 * A response with hooks that run just before its head is sent, when the status and the headers of the app are known.
 * A subclass (`ServerResponse` of `http.createServer`), because V8 keeps objects with own methods for longer.
 */
export class HookedResponse extends http.ServerResponse {
  /** @type {(() => void)[]} */
  #hooks = [];

  /** @param {() => void} hook may read and change the status and the headers */
  onHeaders(hook) {
    this.#hooks.push(hook);
  }

  /**
   * Node calls it implicitly if the app does not.
   *
   * @override
   * @param {number} status
   * @param {unknown[]} rest
   */
  writeHead(status, ...rest) {
    this.statusCode = status;
    setHeadersOf(this, rest);
    for (const hook of this.#hooks) hook();
    return super.writeHead(this.statusCode);
  }

  /**
   * Adds the body of its status to an error that Next sends without a body.
   *
   * @override
   * @param {unknown[]} rest
   */
  end(...rest) {
    if (!this.headersSent && this.statusCode >= 400 && isEmpty(rest[0])) {
      sendError(this.req, this, this.statusCode);
      return this;
    }
    return super.end(.../** @type {[]} */ (rest));
  }
}

/** @typedef {http.Server<typeof http.IncomingMessage, typeof HookedResponse>} SiteServer */
/** @typedef {http.RequestListener<typeof http.IncomingMessage, typeof HookedResponse>} SiteListener */
