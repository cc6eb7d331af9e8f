// Has V8 clear the heap while nobody waits. Left to itself V8 does so once enough rubbish has come together, and that is
// while a page is drawn: whoever waits for it waits for the marking of the whole heap as well (docs/performance.md).
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';
import { getHeapStatistics } from 'node:v8';

const LOOK_MS = 250;
/** Of the time since the last look: whoever has worked less than that is not being waited for. */
const IDLE = 0.05;
/** So much rubbish is worth it, and V8 has not begun by itself: it waits for about twice as much. */
const WORTH_BYTES = 20 * 1024 ** 2;

const usedBytes = () => getHeapStatistics().used_heap_size;

/** Begins to look for such moments. Without `--expose-gc` there is nothing to call, and all is left to V8. */
export const clearWhileIdle = () => {
  const { gc } = globalThis;
  if (!gc) return;
  let least = usedBytes();
  let since = performance.eventLoopUtilization();
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    const used = usedBytes();
    // V8 itself may have cleared more since.
    least = Math.min(least, used);
    if (utilization > IDLE || used < least + WORTH_BYTES) return;
    gc();
    least = usedBytes();
  };
  setInterval(look, LOOK_MS).unref();
};
