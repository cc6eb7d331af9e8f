import type { BackgroundTask } from '@/core/background/task.definition';
import { deleteExpiredLinks } from '@/core/links/links';

const BATCH = 1_000;

export const linksTask: BackgroundTask = {
  name: 'links',
  intervalMs: 60 * 60 * 1_000,
  steps: [
    {
      name: 'forget',
      runBatch: async (payload) => (await deleteExpiredLinks(payload, BATCH)) >= BATCH,
    },
  ],
};
