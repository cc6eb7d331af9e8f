/** The work exceeded its time or memory. A retry may succeed, because other work may have caused it. */
export class OutOfBudget extends Error {}

/** Maximum time in the queue; proxies wait 60 seconds for a response. */
const MAX_WAIT_MS = 20_000;

/**
 * Checks the waiting time of queued work; called when the work begins.
 *
 * @param queuedAt by `performance.now()`
 * @throws {OutOfBudget} if it waited too long
 */
export const assertInTime = (queuedAt: number): void => {
  if (performance.now() - queuedAt > MAX_WAIT_MS) throw new OutOfBudget('waited too long');
};

/** Error messages for a lack of memory, because V8 and libvips set no error code for it. */
const NO_MEMORY = /(?:insufficient|out of) memory|\ballocat/iu;

/** Whether the machine is to blame, and not the file: it has no memory, or can open no more files. */
export const isOfMachine = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' || NO_MEMORY.test(String(message));
};
