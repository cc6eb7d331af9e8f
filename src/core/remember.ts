/** Memoizes `read`: concurrent callers share one call, and its result is reused for `ms` after it has ended. */
export const remember = <Value>(read: () => Promise<Value>, ms: number): (() => Promise<Value>) => {
  let reading: Promise<Value> | undefined;
  let endedAt = Infinity;
  return () => {
    if (reading && performance.now() - endedAt < ms) return reading;
    endedAt = Infinity;
    reading = read().finally(() => {
      endedAt = performance.now();
    });
    return reading;
  };
};
