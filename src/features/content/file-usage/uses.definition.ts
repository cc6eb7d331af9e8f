/** Links that lead nowhere within the site. */
export const BROKEN_LINKS = {
  path: '/admin/enlaces-rotos',
  label: 'Enlaces rotos',
} as const;
