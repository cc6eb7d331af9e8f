// What visitors are given as it is, and is drawn anew behind: few at a time, for the visitors' own come first.
/** The second goes on where the first waits for the database. */
const MOST_AT_ONCE = 2;
/** The others are renewed when they are asked for again. */
const MOST_WAITING = 1_000;
/** After a failure: whoever is away is not called more often. */
const RETRY_MS = 2_000;

/**
 * @template {{ key: string }} Asked
 * @param {object} parts
 * @param {(asked: Asked) => Promise<unknown>} parts.renew never fails
 * @param {() => boolean} parts.areFailing
 * @returns {(asked: Asked) => void} has it renewed, once for all who ask meanwhile
 */
export const makeRenewals = ({ renew, areFailing }) => {
  /** @type {Map<string, Asked>} */
  const waiting = new Map();
  /** @type {Set<string>} */
  const underWay = new Set();
  let workers = 0;

  const work = async () => {
    workers += 1;
    for (const [key, asked] of waiting) {
      waiting.delete(key);
      underWay.add(key);
      await renew(asked);
      underWay.delete(key);
      if (areFailing())
        await new Promise((resolve) => globalThis.setTimeout(resolve, RETRY_MS).unref());
    }
    workers -= 1;
  };

  return (asked) => {
    if (underWay.has(asked.key) || waiting.size >= MOST_WAITING) return;
    waiting.set(asked.key, asked);
    if (workers < MOST_AT_ONCE) void work();
  };
};
