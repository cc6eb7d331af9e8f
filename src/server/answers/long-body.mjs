// The body of an answer that is too long to be held whole: compressed while it is made, kept compressed, and
// never anywhere plain. See docs/decisions/0036.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';

import { nameBody } from '../entity-tags.mjs';
import { GrowingBody } from './growing.mjs';

/** Of an answer that is kept: a larger one would push out hundreds of others. */
export const MOST_BYTES_OF_ONE = 8 * 1024 * 1024;
/** Small pieces cost more to send than to make. */
const PIECE = { chunkSize: 32 * 1024 };
const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } =
  zlib.constants;
/** With each batch something leaves, so that the first visitor does not wait for the next ones. */
const BROTLI = {
  ...PIECE,
  flush: BROTLI_OPERATION_FLUSH,
  params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 18 },
};

const GZIP = { ...PIECE, flush: Z_SYNC_FLUSH };

export class LongBody {
  #hash = createHash('sha256');
  /** Bytes of the plain text so far. */
  #plainLength = 0;
  /** Most take this one. */
  #brotli;
  /** Made from the other when it is first asked for. @type {GrowingBody | undefined} */
  #gzip;

  /** @param {AsyncIterable<Buffer>} plain */
  constructor(plain) {
    this.#brotli = new GrowingBody([
      plain,
      (/** @type {AsyncIterable<Buffer>} */ source) => this.#measure(source),
      zlib.createBrotliCompress(BROTLI),
    ]);
    this.whole = this.#brotli.whole;
  }

  /** @param {AsyncIterable<Buffer>} source */
  async *#measure(source) {
    for await (const part of source) {
      this.#hash.update(part);
      this.#plainLength += part.length;
      yield part;
    }
  }

  /** Its name, once it is whole. */
  get tag() {
    return nameBody(this.#hash.copy());
  }

  /** What it occupies once it is whole. */
  get length() {
    return this.#brotli.length + (this.#gzip?.isWhole ? this.#gzip.length : 0);
  }

  /** Where both are too much to be kept, gzip's is let go with its last reader: it is made again from the other. */
  #inGzip() {
    if (this.#gzip) return this.#gzip;
    const gzip = new GrowingBody([
      Readable.from(this.#brotli, { objectMode: true }),
      zlib.createBrotliDecompress(PIECE),
      zlib.createGzip(GZIP),
    ]);
    this.#gzip = gzip;
    const letGo = () => {
      if (this.length > MOST_BYTES_OF_ONE) this.#gzip = undefined;
    };
    gzip.whole.then(letGo, () => undefined);
    return gzip;
  }

  /**
   * The body in an encoding. Who takes it plain has a decompressor of his own, which follows his speed: one
   * of gzip's is small where one of brotli's is not.
   *
   * @param {import('./answer.mjs').Encoding} encoding
   * @returns {Given}
   */
  give(encoding) {
    const body = encoding === 'br' ? this.#brotli : this.#inGzip();
    const open = () => Readable.from(body, { objectMode: true, highWaterMark: 1 });
    return encoding === 'identity'
      ? {
          length: this.#brotli.isWhole ? this.#plainLength : undefined,
          open: () => [open(), zlib.createGunzip(PIECE)],
        }
      : { length: body.isWhole ? body.length : undefined, open: () => [open()] };
  }
}

/**
 * @typedef {object} Given
 * @property {number | undefined} length bytes, once it is known
 * @property {() => (NodeJS.ReadableStream | NodeJS.ReadWriteStream)[]} open begins a reading: the body comes
 * out of the last of them
 */
