import type { AdminView } from '@/admin/admin-view';
import { STATISTICS } from '@/features/insight/statistics/statistics.definition';
import { ADMIN_PATHS } from '@/shared/paths';

export const statisticsView: AdminView = {
  path: ADMIN_PATHS.statistics,
  label: STATISTICS.label,
  title: STATISTICS.label,
  component: '/features/insight/statistics/admin/statistics-view#StatisticsView',
  icon: 'statistics',
  isForAdministrators: true,
};
