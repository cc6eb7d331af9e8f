import { JOURNAL_ABOUT_PATH, SITE_PATHS } from '@/shared/paths';

/** All pages, the journal's page about itself, and an unknown URL. */
export const EVERY_PAGE: readonly string[] = [
  ...Object.values(SITE_PATHS),
  JOURNAL_ABOUT_PATH,
  '/no-existe',
];
