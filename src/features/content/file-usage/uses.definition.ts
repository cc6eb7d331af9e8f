/** Links that lead nowhere within the site. */
export const DEAD_LINKS = {
  path: '/admin/enlaces-rotos',
  label: 'Enlaces rotos',
} as const;
