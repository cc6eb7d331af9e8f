import { personalDataEndpoints } from '@/features/compliance/personal-data/personal-data.endpoints';
import {
  personalDataView,
  personView,
} from '@/features/compliance/personal-data/personal-data.view';
import type { Group } from '@/features/group';

export const compliance: Group = {
  endpoints: { personalData: personalDataEndpoints },
  detailViews: [personView],
  quietViews: [personalDataView],
  backgroundTasks: async ({ retentionPurge }) => {
    if (retentionPurge === 'off') return [];
    const { retentionTask } = await import('@/features/compliance/retention/retention.task');
    return [retentionTask({ isDryRun: retentionPurge === 'dry-run' })];
  },
};
