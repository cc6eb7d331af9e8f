import type { Group } from '@/features/group';
import { officeSearchView } from '@/features/search/office.view';
import { searchEndpoints } from '@/features/search/search.endpoints';
import { addSearchTables } from '@/features/search/search.table';

/** The search over the site and over the back office. */
export const search: Group = {
  endpoints: { search: searchEndpoints },
  detailViews: [officeSearchView],
  tables: [addSearchTables],
  backgroundTasks: async () => {
    const { searchFilesTask, searchTask } = await import('@/features/search/search.task');
    const { readSearchedPages } = await import('@/features/search/static-pages.index');
    return [searchTask(readSearchedPages), searchFilesTask];
  },
};
