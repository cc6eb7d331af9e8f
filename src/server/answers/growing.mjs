// A body that is given while it is made: whoever asks reads it from its first piece on, at his own speed;
// it is made at that of its making.
import { pipeline } from 'node:stream/promises';

export class GrowingBody {
  /** @type {Buffer[]} */
  #pieces = [];
  /** Those who have read all that there is. @type {(() => void)[]} */
  #waiting = [];
  /** @type {Error | undefined} */
  #failure;
  isWhole = false;
  /** Bytes so far. */
  length = 0;

  /**
   * @param {Iterable<import('node:stream').PipelineTransform<any, any> | AsyncIterable<unknown>>} stages
   * what comes out of the last is the body
   */
  constructor(stages) {
    const collect = async (/** @type {AsyncIterable<Buffer>} */ source) => {
      for await (const piece of source) {
        this.length += piece.length;
        this.#pieces.push(piece);
        this.#wake();
      }
    };
    /** Comes true when the body is whole; fails where it never will be. */
    this.whole = this.#make(pipeline(/** @type {any} */ ([...stages, collect])));
    // Whoever reads it is told; there may be nobody.
    this.whole.catch(() => undefined);
  }

  /** @param {Promise<unknown>} making */
  async #make(making) {
    try {
      await making;
      this.isWhole = true;
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      this.#wake();
    }
  }

  #wake() {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const goOn of waiting) goOn();
  }

  /** Reads it from the first piece on, and waits for what is not there yet. */
  async *[Symbol.asyncIterator]() {
    for (let next = 0; ;) {
      const piece = this.#pieces[next];
      if (this.#failure) throw this.#failure;
      else if (piece) {
        next += 1;
        yield piece;
      } else if (this.isWhole) return;
      else await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
    }
  }
}
