import type { BackgroundTask } from '@/core/background/task.definition';
import { deleteOldMissed } from '@/features/content/redirects/not-found/not-found.service';
import { MISSED } from '@/features/content/redirects/redirects.definition';

const BATCH = 1_000;

/** Deletes not-found paths without recent requests. */
export const missedTask: BackgroundTask = {
  name: MISSED.work,
  intervalMs: 60 * 60 * 1_000,
  steps: [
    {
      name: 'forget',
      runBatch: async (payload) => (await deleteOldMissed(payload, BATCH)) >= BATCH,
    },
  ],
};
