import type { DetailView } from '@/admin/admin-view';
import { OFFICE_SEARCH } from '@/features/search/office.definition';

export const officeSearchView: DetailView = {
  key: 'search',
  path: OFFICE_SEARCH.path,
  label: OFFICE_SEARCH.label,
  title: OFFICE_SEARCH.label,
  component: '/features/search/admin/search-view#SearchView',
};
