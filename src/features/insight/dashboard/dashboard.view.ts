import type { AdminView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

export const dashboardView: AdminView = {
  path: ADMIN_PATHS.dashboard,
  label: 'Dashboard',
  title: 'Dashboard',
  component: '/features/insight/dashboard/admin/dashboard-view#DashboardView',
  icon: 'dashboard',
};
