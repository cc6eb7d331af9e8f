import type { Work } from '@/core/background/work.definition';
import { poolOf } from '@/core/database/connection';

const BATCH = 1_000;

/** Deletes what the log of changes no longer needs: copies that were away for long begin anew. */
export const changesWork: Work = {
  name: 'changes',
  everyMs: 60 * 60 * 1_000,
  steps: [
    {
      name: 'trim',
      doPart: async (payload) => {
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
