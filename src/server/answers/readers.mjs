// Those who are being sent a long body, each at his own speed, and what they may cost.
import { pipeline } from 'node:stream/promises';

/** One who takes nothing costs little, but some: a connection, and a decompressor where he takes it plain. */
const MOST_READERS = 200;
/** A body that something has ended is held for as long as somebody reads it. */
const MOST_BODIES = 6;
/** Who takes nothing for as long is gone. */
const STALLED_MS = 30_000;

/**
 * @typedef {import('./long-body.mjs').LongBody} LongBody
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

/**
 * Sends long bodies. Where there are too many readers, who has been reading for the longest gives way; where there
 * are too many bodies, those who read the one that the fewest read.
 *
 * @param {{ stalledMs?: number }} [limits]
 */
export const makeReaders = ({ stalledMs = STALLED_MS } = {}) => {
  /** In the order in which they came. @type {Map<ServerResponse, LongBody>} */
  const readers = new Map();

  /** @param {ServerResponse} response */
  const cutOff = (response) => {
    readers.delete(response);
    response.destroy();
  };

  /**
   * The body, but for the newest one's, that the fewest read: one who asks for many does not put out
   * whoever shares one with others.
   */
  const findLeastRead = () => {
    const bodies = [...readers.values()];
    /** @param {LongBody} body */
    const count = (body) => bodies.filter((one) => one === body).length;
    return bodies
      .filter((body) => body !== bodies.at(-1))
      .reduce((least, body) => (count(body) < count(least) ? body : least));
  };

  const makeRoom = () => {
    if (new Set(readers.values()).size > MOST_BODIES) {
      const least = findLeastRead();
      for (const [response, body] of readers) if (body === least) cutOff(response);
    }
    const [oldest] = readers.keys();
    if (oldest && readers.size > MOST_READERS) cutOff(oldest);
  };

  /**
   * @param {ServerResponse} response its head has been written
   * @param {LongBody} body
   * @param {import('./answer.mjs').Encoding} encoding
   */
  return async (response, body, encoding) => {
    readers.set(response, body);
    makeRoom();
    response.setTimeout(stalledMs, () => response.destroy());
    try {
      await pipeline([...body.give(encoding).open(), response]);
    } catch {
      // He has left, or the body has broken off: what he has of it must not pass for all.
      response.destroy();
    } finally {
      readers.delete(response);
    }
  };
};
