import type { BackgroundTask } from '@/core/background/task.definition';
import { VIEWS } from '@/features/content/page-views/views.definition';
import {
  campusDay,
  forgetDays,
  deleteOrphanedTotals,
  forgetVisitors,
  recomputeTotals,
} from '@/features/content/page-views/views.service';

const BATCH = 5_000;

/** The day for which this instance has recomputed the totals; once per day. */
let summed: string | undefined;

/** Deletes the salts and digests of past days, and expired daily counters. */
export const viewsTask: BackgroundTask = {
  name: VIEWS.work,
  intervalMs: 10 * 60 * 1_000,
  steps: [
    {
      name: 'visitors',
      runBatch: async (payload) => {
        await forgetVisitors(payload);
        return false;
      },
    },
    {
      name: 'sums',
      runBatch: async (payload) => {
        const day = campusDay();
        if (summed !== day) await recomputeTotals(payload);
        summed = day;
        return false;
      },
    },
    { name: 'days', runBatch: async (payload) => (await forgetDays(payload, BATCH)) >= BATCH },
    {
      name: 'erased',
      runBatch: async (payload) => {
        await deleteOrphanedTotals(payload);
        return false;
      },
    },
  ],
};
