import pLimit from 'p-limit';

import { unavailable } from '@/core/api/errors';

/** Runs `work` when its turn comes. @throws {ApiError} 503 where as many wait already as may. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

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
  return (work) =>
    limit.pendingCount < waiting ? limit(work) : Promise.reject(unavailable(message));
};
