import { JOURNAL_ABOUT_PATH, SITE_PATHS } from '@/shared/paths';

/** The fourteen pages, what the journal says of itself, and one address that leads to none of them. */
export const EVERY_PAGE: readonly string[] = [
  ...Object.values(SITE_PATHS),
  JOURNAL_ABOUT_PATH,
  '/no-existe',
];
