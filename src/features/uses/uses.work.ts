import type { BackgroundTask } from '@/core/background/work.definition';
import { reindexUsage, recountAll } from '@/features/uses/uses.service';

/**
 * Counts the uses of all files anew: once for those that are older than the count, then for safety;
 * before it, what is noted is written as it would be now.
 */
export const usesWork: BackgroundTask = {
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
