import type { AdminView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** «Ajustes» */
export const settingsView: AdminView = {
  path: ADMIN_PATHS.settings,
  label: 'Ajustes',
  title: 'Ajustes',
  component: '/admin/settings/settings-view#SettingsView',
  icon: 'settings',
};
