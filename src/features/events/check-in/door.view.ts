import type { DetailView } from '@/admin/admin-view';
import { ADMIN_PATHS } from '@/shared/paths';

/** The door of an event. Its document alone may use the camera: `server/security-headers.mjs`. */
export const doorView: DetailView = {
  key: 'door',
  path: `${ADMIN_PATHS.registrants}/:event/entrada`,
  label: 'Entrada',
  title: 'Entrada',
  component: '/features/events/check-in/admin/door-view#DoorView',
};
