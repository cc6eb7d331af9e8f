import { guardedView } from '@/admin/guarded-view';
import { isAdministrator } from '@/core/access';
import { PersonalDataScreen } from '@/features/compliance/screens.lazy';
import { personalDataView } from '@/features/compliance/personal-data/personal-data.view';

export const PersonalDataView = guardedView(
  personalDataView,
  () => <PersonalDataScreen />,
  isAdministrator,
);
