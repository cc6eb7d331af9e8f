// Has V8 clear the heap while nobody waits. Left to itself V8 does so once enough rubbish has come together, and that is
// while a page is drawn: whoever waits for it waits for the marking of the whole heap as well (docs/performance.md).
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';
import { getHeapStatistics } from 'node:v8';

const LOOK_MS = 125;
/** So long nobody may have waited, nor anything been done: whoever asks again sooner would find the clearing going on. */
const QUIET_MS = 500;
/** Of the time since the last look, what may be work and passes for nothing: this very look is. */
const IDLE = 0.05;
/** So much rubbish is worth it; V8 itself begins at about twice as much, with the 100 MB that live here. */
const WORTH_BYTES = 20 * 1024 ** 2;

const usedBytes = () => getHeapStatistics().used_heap_size;

/**
 * Begins to look for such moments. Without `--expose-gc` there is nothing to call, and all is left to V8.
 *
 * @param {() => number} readQuiet for how many milliseconds nobody has waited, not even for the database
 */
export const clearWhileIdle = (readQuiet) => {
  const { gc } = globalThis;
  if (!gc) return;
  let least = usedBytes();
  let since = performance.eventLoopUtilization();
  let lastBusy = performance.now();
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    const now = performance.now();
    if (utilization > IDLE) lastBusy = now;
    const used = usedBytes();
    // V8 itself may have cleared more since.
    least = Math.min(least, used);
    const quiet = Math.min(now - lastBusy, readQuiet());
    if (quiet < QUIET_MS || used < least + WORTH_BYTES) return;
    gc();
    least = usedBytes();
  };
  setInterval(look, LOOK_MS).unref();
};
