import http from 'node:http';

import { refuse } from './refusals.mjs';

/** @param {unknown} [body] the first argument of `end` */
const isEmpty = (body) =>
  body === undefined ||
  body === null ||
  typeof body === 'function' ||
  /** @type {{ length: number }} */ (body).length === 0;

/**
 * An answer of this server, of which some things are settled only as its headers leave: then it is known what they are.
 *
 * It is a class of its own because of what V8 does with an object that is given a method of its own: it lets all that
 * hangs on it, the whole request, grow old, and clears the whole heap for it, 40 ms at a time (docs/performance.md).
 */
export class SiteResponse extends http.ServerResponse {
  /** @type {(() => void)[]} */
  #settling = [];

  /** @param {() => void} settle what is done just before the headers leave: it may read them, and the status, and set more */
  beforeHeaders(settle) {
    this.#settling.push(settle);
  }

  /**
   * Node calls it implicitly if the app does not. The `settle` callbacks may change the status.
   *
   * @override
   * @param {number} status
   * @param {unknown[]} given
   */
  writeHead(status, ...given) {
    this.statusCode = status;
    for (const settle of this.#settling) settle();
    return super.writeHead(this.statusCode, .../** @type {[]} */ (given));
  }

  /**
   * Adds the body of its status to an error that Next sends without a body.
   *
   * @override
   * @param {unknown[]} given
   */
  end(...given) {
    if (!this.headersSent && this.statusCode >= 400 && isEmpty(given[0])) {
      refuse(this.req, this, this.statusCode);
      return this;
    }
    return super.end(.../** @type {[]} */ (given));
  }
}

/** @typedef {http.Server<typeof http.IncomingMessage, typeof SiteResponse>} SiteServer */
/** @typedef {http.RequestListener<typeof http.IncomingMessage, typeof SiteResponse>} SiteListener */
