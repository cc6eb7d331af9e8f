import pLimit from 'p-limit';

import { unavailable } from '@/core/api/errors';

/**
 * Runs `work` when its turn comes. Whoever has `left` by then takes no turn, and until then no place among those
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
    const leave = (): void => void places.delete(place);
    if (mustWait) places.add(place);
    left?.addEventListener('abort', leave);
    return limit(() => {
      leave();
      left?.removeEventListener('abort', leave);
      if (left?.aborted) throw unavailable(message);
      return work();
    });
  };
};
