import type { QuietView } from '@/admin/admin-view';
import { INBOX_GROUP } from '@/core/payload/personal-data-options';
import { STATISTICS } from '@/features/insight/statistics/statistics.definition';
import { ADMIN_PATHS } from '@/shared/paths';

export const statisticsView: QuietView = {
  key: 'statistics',
  group: INBOX_GROUP,
  path: ADMIN_PATHS.statistics,
  label: STATISTICS.label,
  title: STATISTICS.label,
  component: '/features/insight/statistics/admin/statistics-view#StatisticsView',
};
