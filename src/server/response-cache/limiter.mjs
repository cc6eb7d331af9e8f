import pLimit from 'p-limit';

export class QueueFullError extends Error {}

/**
 * Runs a few tasks at a time; the others wait in a bounded queue.
 *
 * @param {{ concurrency: number, maxQueue: number }} limits
 */
export const createLimiter = ({ concurrency, maxQueue }) => {
  const limit = pLimit(concurrency);
  /**
   * @template Result
   * @param {() => Promise<Result>} task
   * @returns {Promise<Result>}
   * @throws {QueueFullError}
   */
  return (task) => {
    if (limit.pendingCount >= maxQueue) throw new QueueFullError();
    return limit(task);
  };
};
