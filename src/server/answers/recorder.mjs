import { Buffer } from 'node:buffer';
import http from 'node:http';
import { Duplex, PassThrough } from 'node:stream';

import { SiteResponse } from '../response.mjs';

/** Takes the place of a visitor's connection: nothing comes in, and what goes out goes nowhere. */
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

  /** Node asks its connections for these. */
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

/** @param {(error: Error) => void} onError who breaks off a request or an answer breaks off its connection */
const connect = (onError) =>
  /** @type {import('node:net').Socket} */ (
    /** @type {unknown} */ (new Nobody().on('error', onError))
  );

/**
 * A request that no visitor has sent.
 *
 * @param {string} url
 * @param {http.IncomingHttpHeaders} headers
 */
export const makeRequest = (url, headers) => {
  const request = new http.IncomingMessage(connect(() => undefined));
  Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', complete: true });
  request.push(null);
  return request;
};

/**
 * An answer that reaches nobody: what is written to it is collected, or, where `passOn` is called as it
 * begins (`begin`), passed on at once.
 */
export class Recorder extends SiteResponse {
  /** @type {Buffer[]} */
  #parts = [];
  /** @type {PassThrough | undefined} */
  #passed;

  /** @param {http.IncomingMessage} request */
  constructor(request) {
    super(request);
    this.assignSocket(connect((error) => this.emit('error', error)));
  }

  get body() {
    return Buffer.concat(this.#parts);
  }

  /** @returns {import('node:stream').Readable} what is written from now on; who writes waits for its reader */
  passOn() {
    const passed = new PassThrough();
    passed.on('drain', () => this.emit('drain'));
    // Its reader has failed: there is nobody to write for.
    passed.once('error', () => this.destroy());
    this.#passed = passed;
    return passed;
  }

  /**
   * @param {unknown[]} given part, its encoding, and what to call when it is written, in Node's three forms
   */
  #add([part, encoding]) {
    if (typeof part !== 'string' && !(part instanceof Uint8Array)) return true;
    const name = /** @type {BufferEncoding} */ (typeof encoding === 'string' ? encoding : 'utf8');
    if (this.#passed) return this.#passed.write(part, name);
    this.#parts.push(typeof part === 'string' ? Buffer.from(part, name) : Buffer.from(part));
    return true;
  }

  /**
   * Headers that are given here only would not be among `getHeaders()`.
   *
   * @override
   * @param {number} status
   * @param {unknown[]} given
   */
  writeHead(status, ...given) {
    const headers = given.find((one) => one !== null && typeof one === 'object') ?? {};
    for (const [name, value] of Object.entries(/** @type {Record<string, string>} */ (headers))) {
      this.setHeader(name, value);
    }
    super.writeHead(status);
    this.emit('begin');
    return this;
  }

  /** @override @param {unknown[]} given */
  write(...given) {
    const mayGoOn = this.#add(given);
    const done = given.find((one) => typeof one === 'function');
    if (done) process.nextTick(done);
    return mayGoOn;
  }

  /** @override @param {unknown[]} given */
  end(...given) {
    this.#add(given);
    this.#passed?.end();
    const done = given.find((one) => typeof one === 'function');
    return super.end(/** @type {() => void} */ (done));
  }

  /** @override @param {Error} [error] */
  destroy(error) {
    this.#passed?.destroy(error ?? new Error('An answer broke off'));
    return super.destroy(error);
  }
}
