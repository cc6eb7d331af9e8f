import { isSeenBy } from '@/admin/admin-view';
import type { Group } from '@/features/group';
import { dashboardView } from '@/features/insight/dashboard/dashboard.view';
import { waitingEndpoints } from '@/features/insight/dashboard/badge-counts.endpoints';
import { statisticsEndpoints } from '@/features/insight/statistics/statistics.endpoints';
import { statisticsView } from '@/features/insight/statistics/statistics.view';

/** Dashboard and statistics, which summarise the other groups. */
export const insight: Group = {
  endpoints: ({ sections }) => ({
    statistics: statisticsEndpoints,
    waiting: waitingEndpoints((role) => sections.filter((view) => isSeenBy(view, role))),
  }),
  sections: [dashboardView, statisticsView],
};
