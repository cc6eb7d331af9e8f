const CHECK_EVERY_MS = 50;

interface Budget {
  timeoutMs: number;
  /** V8's limits of a thread count no buffers, and a small file can unpack to gigabytes: the process is measured. */
  maxGrowthBytes: number;
}

/** The work may succeed another time: the machine was busy, or something else took the memory. */
export class OutOfBudget extends Error {}

/**
 * Waits for the work of a thread. The caller ends the thread.
 *
 * @throws {OutOfBudget} if it takes more time, or the process more memory
 */
export const withinBudget = async <Result>(
  work: Promise<Result>,
  { timeoutMs, maxGrowthBytes }: Budget,
): Promise<Result> => {
  const maxBytes = process.memoryUsage.rss() + maxGrowthBytes;
  let stop = (): void => undefined;
  const exceeded = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new OutOfBudget('took too long')), timeoutMs);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > maxBytes) reject(new OutOfBudget('took too much memory'));
    }, CHECK_EVERY_MS);
    stop = () => {
      clearTimeout(timer);
      clearInterval(watch);
    };
  });
  try {
    return await Promise.race([work, exceeded]);
  } finally {
    stop();
  }
};

/** Proxies wait 60 seconds for a response. */
const MAX_WAIT_MS = 20_000;

/**
 * For the beginning of work that waited for its turn.
 *
 * @param queuedAt by `performance.now()`
 * @throws {OutOfBudget} if it waited too long
 */
export const assertInTime = (queuedAt: number): void => {
  if (performance.now() - queuedAt > MAX_WAIT_MS) throw new OutOfBudget('waited too long');
};

/** V8 and libvips have no code for a lack of memory. */
const NO_MEMORY = /(?:insufficient|out of) memory|\ballocat/iu;

/** Whether the machine is to blame, and not the file: it has no memory, or can open no more files. */
export const isOfMachine = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' || NO_MEMORY.test(String(message));
};
