import type { BackgroundTask } from '@/core/background/task.definition';
import { deleteOldMissed } from '@/features/redirects/not-found.service';
import { MISSED } from '@/features/redirects/redirects.definition';

const BATCH = 1_000;

/** Deletes not-found paths without recent requests. */
export const missedWork: BackgroundTask = {
  name: MISSED.work,
  intervalMs: 60 * 60 * 1_000,
  steps: [
    {
      name: 'forget',
      runBatch: async (payload) => (await deleteOldMissed(payload, BATCH)) >= BATCH,
    },
  ],
};
