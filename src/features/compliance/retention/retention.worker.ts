import { setTimeout as pause } from 'node:timers/promises';

import type { BackgroundTask, TaskStep } from '@/core/background/task.definition';
import {
  PERSONAL_DATA,
  RETAINED_COLLECTIONS,
  type RetainedSlug,
} from '@/features/compliance/personal-data/personal-data.definition';
import {
  countExpired,
  PURGE_BATCH,
  purgeBatch,
  purgeOutbox,
} from '@/features/compliance/retention/retention.service';
import { DAY_MS } from '@/shared/durations';

/**
 * Once a day it deletes, or on a dry run counts, what is past its time: a step for each collection,
 * a batch at a time, and a pause as long as each batch took, so that visitors do not notice. The log
 * gets counts, never whose they were.
 */
export const retentionWork = ({ isDryRun }: { isDryRun: boolean }): BackgroundTask => {
  const counts = new Map<string, number>();
  const add = (name: string, count: number): void => {
    counts.set(name, (counts.get(name) ?? 0) + count);
  };

  const purge = (collection: RetainedSlug): TaskStep => ({
    name: collection,
    runBatch: async (payload) => {
      if (isDryRun) {
        add(collection, await countExpired(payload, collection));
        return false;
      }
      const begin = performance.now();
      const deleted = await purgeBatch(payload, collection);
      add(collection, deleted);
      if (deleted < PURGE_BATCH) return false;
      await pause(performance.now() - begin, undefined, { ref: false });
      return true;
    },
  });

  return {
    name: PERSONAL_DATA.work,
    intervalMs: DAY_MS,
    steps: [
      ...RETAINED_COLLECTIONS.map(purge),
      {
        name: 'outbox',
        runBatch: async () => {
          add('outbox', await purgeOutbox(isDryRun));
          return false;
        },
      },
      {
        name: 'tell',
        runBatch: (payload) => {
          payload.logger.info(
            { counts: Object.fromEntries(counts), isDryRun },
            isDryRun ? 'retention: would purge' : 'retention: purged',
          );
          counts.clear();
          return Promise.resolve(false);
        },
      },
    ],
  };
};
