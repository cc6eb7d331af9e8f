import { caseListView } from '@/admin/file/case-views';
import { isAdministrator } from '@/core/access';
import { registrationsView } from '@/features/events/events.views';
import { RegistrationsSection } from '@/features/events/screens.lazy';

/** `/admin/asistentes` */
export const RegistrationsView = caseListView(registrationsView, isAdministrator, () => (
  <RegistrationsSection />
));
