import type { BackgroundTask } from '@/core/background/work.definition';
import { VIEWS } from '@/features/views/views.definition';
import {
  campusDay,
  forgetDays,
  deleteOrphanedTotals,
  forgetVisitors,
  recomputeTotals,
} from '@/features/views/views.service';

const BATCH = 5_000;

/** The day for which this copy has summed anew; each begins with that. */
let summed: string | undefined;

/** Forgets what told visitors apart as soon as their day is over, and what nobody asks of the sums any more. */
export const viewsWork: BackgroundTask = {
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
