/** Emits an event after each successful write of this page, so that counters can refresh. */

const listeners = new Set<() => void>();

export const emitWritten = (): void => listeners.forEach((listener) => listener());

export const watchWritten = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
