import type { Group } from '@/features/group';
import { addImportedRecordsTable } from '@/features/operations/imports/imported-records.table';

/** Operation of the site: its health, upgrades one instance at a time, records of imports. */
export const operations: Group = {
  tables: [addImportedRecordsTable],
  backgroundTasks: async () => [
    (await import('@/features/operations/rolling-update/rolling-update-backfill.task'))
      .olderCopiesTask,
  ],
};
