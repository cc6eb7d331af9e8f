/** Emits an event after each successful write of this page, so that counters can refresh. */

const listeners = new Set<() => void>();

export const emitWritten = (): void => listeners.forEach((listener) => listener());

/** Calls `listener` whenever something was stored. @returns what ends it */
export const watchWritten = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
