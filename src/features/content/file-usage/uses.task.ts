import type { BackgroundTask } from '@/core/background/task.definition';
import { reindexUsage, recountAll } from '@/features/content/file-usage/uses.service';

/** Recounts the uses of all files periodically: first normalises the targets stored by earlier releases. */
export const usesTask: BackgroundTask = {
  name: 'uses',
  intervalMs: 6 * 60 * 60 * 1_000,
  steps: [
    {
      name: 'notes',
      runBatch: async (payload) => {
        await reindexUsage(payload);
        return false;
      },
    },
    {
      name: 'count',
      runBatch: async (payload) => {
        await recountAll(payload);
        return false;
      },
    },
  ],
};
