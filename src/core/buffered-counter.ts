import { isConnectionError } from '@/core/database/errors';
import { onStop } from '@/core/observability/events';
import { serializeError } from '@/core/observability/logger';
import { type FaultPlace, reportFault } from '@/core/observability/report-fault';

/**
 * Counts frequent events in the memory of this process and writes them as sums, so that the load of
 * the database stays small with any number of events.
 */

/** Interval at which sums are written, if there are any. */
const FLUSH_INTERVAL_MS = 5_000;

interface Counting<Sum> {
  /** Maximum number of different sums in memory; further ones are discarded. */
  most: number;
  /** Key of a sum; counts with equal keys are added up. */
  keyOf: (sum: Sum) => string;
  write: (sums: readonly Sum[]) => Promise<unknown>;
  /** Place reported in the log if the sums cannot be written. */
  place: FaultPlace;
}

/**
 * Creates a counter in this instance. If writing fails, the counts are kept up to the limit for the next attempt, and
 * the error is logged.
 */
export const createBufferedCounter = <Sum extends { times: number }>({
  most,
  keyOf,
  write,
  place,
}: Counting<Sum>) => {
  let pending = new Map<string, Sum>();
  /** Errors logged since the last successful write, so that each is logged once and not every few seconds. */
  const loggedErrors = new Set<unknown>();

  const add = (sum: Sum): void => {
    const key = keyOf(sum);
    const before = pending.get(key);
    if (!before && pending.size >= most) return;
    pending.set(key, { ...sum, times: (before?.times ?? 0) + sum.times });
  };

  const logOnce = (error: unknown): void => {
    const { code, fault } = serializeError(error);
    const name = code ?? fault;
    if (!loggedErrors.has(name)) reportFault(error, place);
    loggedErrors.add(name);
  };

  /** Writes each sum by itself and discards one that fails, because it must not block the others. */
  const writeOneByOne = async (sums: readonly Sum[]): Promise<void> => {
    const left: Sum[] = [];
    for (const sum of sums) {
      await write([sum]).catch(() => left.push(sum));
    }
    // If every sum fails, the cause is not in the sums, for example a missing table: retry all.
    if (left.length === sums.length) left.forEach(add);
  };

  const flush = async (): Promise<void> => {
    if (pending.size === 0) return;
    const sums = [...pending.values()];
    pending = new Map();
    try {
      await write(sums);
      loggedErrors.clear();
    } catch (error) {
      logOnce(error);
      if (isConnectionError(error)) sums.forEach(add);
      else await writeOneByOne(sums);
    }
  };

  let writing = Promise.resolve();
  setInterval(() => {
    writing = writing.then(flush);
  }, FLUSH_INTERVAL_MS).unref();
  onStop(({ waitFor }) => waitFor(writing.then(flush)));

  return {
    add,
    /** Number of different sums in memory. */
    size: () => pending.size,
  };
};
