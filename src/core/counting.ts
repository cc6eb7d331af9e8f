import { isDatabaseAway } from '@/core/database/faults';
import { onStop } from '@/core/observability/events';
import { describeFault } from '@/core/observability/logger';
import { type FaultPlace, reportFault } from '@/core/observability/report-fault';

/** What many do, counted in this process's memory and written down as sums: it costs the database little, however many. */

/** Sums are written down so often, if there are any. */
const WRITTEN_EVERY_MS = 5_000;

interface Counting<Sum> {
  /** Different sums that are held until they are written down; more are left out. */
  most: number;
  /** What is one with another, and counted on. */
  keyOf: (sum: Sum) => string;
  write: (sums: readonly Sum[]) => Promise<unknown>;
  /** Place reported in the log if the sums cannot be written. */
  place: FaultPlace;
}

/**
 * Begins to count, in this copy of the app. What cannot be written down waits for the next time, within its bound, and
 * is said in the log.
 */
export const countInMemory = <Sum extends { times: number }>({
  most,
  keyOf,
  write,
  place,
}: Counting<Sum>) => {
  let pending = new Map<string, Sum>();
  /** Faults that have been said since it was last written down: each once, not every few seconds. */
  const told = new Set<unknown>();

  const add = (sum: Sum): void => {
    const key = keyOf(sum);
    const before = pending.get(key);
    if (!before && pending.size >= most) return;
    pending.set(key, { ...sum, times: (before?.times ?? 0) + sum.times });
  };

  const tell = (error: unknown): void => {
    const { code, fault } = describeFault(error);
    const name = code ?? fault;
    if (!told.has(name)) reportFault(error, place);
    told.add(name);
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

  const writeDown = async (): Promise<void> => {
    if (pending.size === 0) return;
    const sums = [...pending.values()];
    pending = new Map();
    try {
      await write(sums);
      told.clear();
    } catch (error) {
      tell(error);
      if (isDatabaseAway(error)) sums.forEach(add);
      else await writeOneByOne(sums);
    }
  };

  let writing = Promise.resolve();
  setInterval(() => {
    writing = writing.then(writeDown);
  }, WRITTEN_EVERY_MS).unref();
  onStop(({ waitFor }) => waitFor(writing.then(writeDown)));

  return {
    add,
    /** How many different ones are held. */
    size: () => pending.size,
  };
};
