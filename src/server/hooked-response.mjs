import http from 'node:http';

import { sendError } from './error-responses.mjs';

/** @param {unknown} [body] the first argument of `end` */
const isEmpty = (body) =>
  body === undefined ||
  body === null ||
  typeof body === 'function' ||
  /** @type {{ length: number }} */ (body).length === 0;

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
    for (const hook of this.#hooks) hook();
    return super.writeHead(this.statusCode, .../** @type {[]} */ (rest));
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
