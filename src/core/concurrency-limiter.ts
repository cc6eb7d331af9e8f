import pLimit from 'p-limit';

import { unavailable } from '@/core/api/errors';

/**
 * Runs `work` as soon as fewer than `concurrency` run.
 *
 * @param signal removes `work` from the queue
 * @throws {ApiError} 503 if the queue is full or `signal` aborts before `work` starts
 */
export type Limiter = <Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/**
 * Limits work that is expensive for this process, with a bounded queue.
 *
 * @param message of the 503
 */
export const createLimiter = ({
  concurrency,
  maxQueue,
  message,
}: {
  concurrency: number;
  maxQueue: number;
  message: string;
}): Limiter => {
  const limit = pLimit(concurrency);
  /** Excludes aborted entries, which `limit` holds until their turn. */
  const queued = new Set<object>();
  return async (work, signal) => {
    const mustWait = limit.activeCount >= concurrency;
    if (signal?.aborted || (mustWait && queued.size >= maxQueue)) throw unavailable(message);
    const entry = {};
    if (mustWait) queued.add(entry);
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        queued.delete(entry);
        reject(unavailable(message));
      };
      signal?.addEventListener('abort', onAbort);
      limit(() => {
        signal?.removeEventListener('abort', onAbort);
        queued.delete(entry);
        if (signal?.aborted) throw unavailable(message);
        return work();
      }).then(resolve, reject);
    });
  };
};
