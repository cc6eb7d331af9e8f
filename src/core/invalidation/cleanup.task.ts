import type { BackgroundTask } from '@/core/background/task.definition';
import { poolOf } from '@/core/database/connection';

const BATCH = 1_000;

/** Deletes rows of `content_changes` after a day: an instance that was away for longer drops its whole cache. */
export const invalidationCleanup: BackgroundTask = {
  name: 'changes',
  intervalMs: 60 * 60 * 1_000,
  steps: [
    {
      name: 'trim',
      runBatch: async (payload) => {
        const { rowCount } = await poolOf(payload).query(
          `delete from content_changes where id in (
             select id from content_changes
             where changed_at < now() - interval '1 day' order by id limit $1)`,
          [BATCH],
        );
        return (rowCount ?? 0) >= BATCH;
      },
    },
  ],
};
