import type { Work } from '@/core/background/work.definition';
import { deleteOldMissed } from '@/features/redirects/missed.service';
import { MISSED } from '@/features/redirects/redirects.definition';

const BATCH = 1_000;

/** Forgets addresses that nobody has asked for in a long time. */
export const missedWork: Work = {
  name: MISSED.work,
  everyMs: 60 * 60 * 1_000,
  steps: [
    {
      name: 'forget',
      doPart: async (payload) => (await deleteOldMissed(payload, BATCH)) >= BATCH,
    },
  ],
};
