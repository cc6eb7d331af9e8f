import pLimit from 'p-limit';

import { unavailable } from '@/core/api/errors';

/**
 * Runs `work` when its turn comes. Whoever has `left` by then is told at once, takes no turn, and no place among those
 * who wait.
 *
 * @throws {ApiError} 503 where as many wait already as may, or to whom has left.
 */
export type InTurn = <Result>(work: () => Promise<Result>, left?: AbortSignal) => Promise<Result>;

/**
 * Turns for what costs this process so much that a flood of it would stop everything else.
 *
 * @param message what is said to whom finds the queue full
 */
export const makeTurns = ({
  atOnce,
  waiting,
  message,
}: {
  atOnce: number;
  waiting: number;
  message: string;
}): InTurn => {
  const limit = pLimit(atOnce);
  /** Of those who wait and have not left. */
  const places = new Set<object>();
  return async (work, left) => {
    const mustWait = limit.activeCount >= atOnce;
    if (left?.aborted || (mustWait && places.size >= waiting)) throw unavailable(message);
    const place = {};
    if (mustWait) places.add(place);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        places.delete(place);
        reject(unavailable(message));
      };
      left?.addEventListener('abort', leave);
      limit(() => {
        left?.removeEventListener('abort', leave);
        places.delete(place);
        if (left?.aborted) throw unavailable(message);
        return work();
      }).then(resolve, reject);
    });
  };
};
