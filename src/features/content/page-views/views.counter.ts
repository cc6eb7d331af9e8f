import type { Payload } from 'payload';

import { createBufferedCounter } from '@/core/buffered-counter';
import { onView } from '@/core/observability/events';
import { addPageViews, campusDay, type Reading } from '@/features/content/page-views/views.service';
import { digestVisitors } from '@/features/content/page-views/views.visitors';

/** Maximum number of different pairs of visitor and page between two writes; further pairs are dropped. */
const MAX_KEYS = 5_000;
/** Maximum time after midnight for which the process still has the day's salt. */
const FORGOTTEN_AFTER_MS = 5_000;

/** Starts counting page views: in this process's memory, from where they are added to the sums. */
export const countViews = (getPayload: () => Promise<Payload>): void => {
  const visitors = digestVisitors(getPayload);
  setInterval(() => visitors.forgetBut(campusDay()), FORGOTTEN_AFTER_MS).unref();

  const { add, size } = createBufferedCounter<Reading>({
    most: MAX_KEYS,
    keyOf: ({ day, digest, kind, record }) => [kind, record, day, digest].join(' '),
    write: async (readings) => addPageViews(await getPayload(), readings),
    place: 'views',
  });

  /** Page views that wait for the day's first salt. */
  let waiting = 0;
  onView(({ page, ...visitor }) => {
    if (size() + waiting >= MAX_KEYS) return;
    const day = campusDay();
    waiting += 1;
    void visitors.digest(day, visitor).then((digest) => {
      waiting -= 1;
      add({ ...page, day, digest, times: 1 });
    });
  });
};
