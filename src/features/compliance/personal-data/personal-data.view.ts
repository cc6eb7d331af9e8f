import type { DetailView } from '@/admin/admin-view';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import { ADMIN_PATHS } from '@/shared/paths';

export const personalDataView: DetailView = {
  key: 'personalData',
  path: ADMIN_PATHS.personalData,
  label: PERSONAL_DATA.label,
  title: PERSONAL_DATA.label,
  component: '/features/compliance/personal-data/admin/personal-data-view#PersonalDataView',
};

export const personView: DetailView = {
  key: 'person',
  path: `${ADMIN_PATHS.people}/:id`,
  label: 'Persona',
  title: 'Persona',
  component: '/features/compliance/personal-data/admin/person-view#PersonView',
};
