import type { Work } from '@/core/background/work.definition';
import { VIEWS } from '@/features/views/views.definition';
import {
  campusDay,
  forgetDays,
  forgetErased,
  forgetVisitors,
  sumAnew,
} from '@/features/views/views.service';

const BATCH = 5_000;

/** The day for which this copy has summed anew; each begins with that. */
let summed: string | undefined;

/** Forgets what told visitors apart as soon as their day is over, and what nobody asks of the sums any more. */
export const viewsWork: Work = {
  name: VIEWS.work,
  everyMs: 10 * 60 * 1_000,
  steps: [
    {
      name: 'visitors',
      doPart: async (payload) => {
        await forgetVisitors(payload);
        return false;
      },
    },
    {
      name: 'sums',
      doPart: async (payload) => {
        const day = campusDay();
        if (summed !== day) await sumAnew(payload);
        summed = day;
        return false;
      },
    },
    { name: 'days', doPart: async (payload) => (await forgetDays(payload, BATCH)) >= BATCH },
    {
      name: 'erased',
      doPart: async (payload) => {
        await forgetErased(payload);
        return false;
      },
    },
  ],
};
