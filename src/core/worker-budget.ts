/** The work may succeed another time: the machine was busy, or something else took the memory. */
export class OutOfBudget extends Error {}

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
