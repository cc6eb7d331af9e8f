import { guardedView } from '@/admin/guarded-view';
import { isAdministrator } from '@/core/access';
import { PersonalDataScreen } from '@/features/personal-data/admin/personal-data-screen';
import { personalDataView } from '@/features/personal-data/personal-data.view';

/** `/admin/datos-personales` */
export const PersonalDataView = guardedView(
  personalDataView,
  () => <PersonalDataScreen />,
  isAdministrator,
);
