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
 * Sends long bodies. Where there are too many readers, those who have been reading for the longest give way.
 *
 * @param {{ stalledMs?: number }} [limits]
 */
export const makeReaders = ({ stalledMs = STALLED_MS } = {}) => {
  /** In the order in which they came. @type {Map<ServerResponse, LongBody>} */
  const readers = new Map();

  const areTooMany = () =>
    readers.size > MOST_READERS || new Set(readers.values()).size > MOST_BODIES;

  const makeRoom = () => {
    for (const response of readers.keys()) {
      if (!areTooMany()) return;
      readers.delete(response);
      response.destroy();
    }
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
