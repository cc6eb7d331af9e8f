import type { Payload } from 'payload';

import { onStop, onView } from '@/core/observability/events';
import { describeFault } from '@/core/observability/logger';
import { addReadings, campusDay, type Reading } from '@/features/views/views.service';
import { digestVisitors } from '@/features/views/views.visitors';

/** Readings are written down so often, if there are any. */
const WRITTEN_EVERY_MS = 5_000;
/** What different visitors have read of different pages until then; more is left out. */
const MOST_AT_ONCE = 5_000;

/** Begins to count what is read: in this process's memory, and from there into sums. */
export const countViews = (getPayload: () => Promise<Payload>): void => {
  const visitors = digestVisitors(getPayload);
  let pending = new Map<string, Reading>();
  /** Of those who wait for the day's first salt. */
  let waiting = 0;
  /** Once for each time that it cannot be written, not every few seconds. */
  let isTold = false;

  const add = (reading: Reading): void => {
    const { day, digest, kind, record, times } = reading;
    const key = [kind, record, day, digest].join(' ');
    const before = pending.get(key);
    if (!before && pending.size >= MOST_AT_ONCE) return;
    pending.set(key, { ...reading, times: (before?.times ?? 0) + times });
  };

  const write = async (): Promise<void> => {
    visitors.forgetBut(campusDay());
    if (pending.size === 0) return;
    const readings = pending;
    pending = new Map();
    try {
      await addReadings(await getPayload(), [...readings.values()]);
      isTold = false;
    } catch (error) {
      const { code, detail } = describeFault(error);
      if (!isTold) console.error('! Lo leído no se puede anotar todavía:', code ?? '', detail);
      isTold = true;
      for (const reading of readings.values()) add(reading);
    }
  };

  onView(({ page, ...visitor }) => {
    if (pending.size + waiting >= MOST_AT_ONCE) return;
    const day = campusDay();
    waiting += 1;
    void visitors.digest(day, visitor).then((digest) => {
      waiting -= 1;
      add({ ...page, day, digest, times: 1 });
    });
  });

  let writing = Promise.resolve();
  setInterval(() => {
    writing = writing.then(write);
  }, WRITTEN_EVERY_MS).unref();
  onStop(({ waitFor }) => waitFor(writing.then(write)));
};
