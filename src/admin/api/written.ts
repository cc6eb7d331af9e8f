/** Tells this page that something was stored by a call of its own: what counts things may count anew. */

const listeners = new Set<() => void>();

/** Something was stored. */
export const emitWritten = (): void => listeners.forEach((listener) => listener());

/** Calls `listener` whenever something was stored. @returns what ends it */
export const watchWritten = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
