import { SITE_PATHS } from '@/shared/paths';

/** The fourteen pages, and one address that leads to none of them. */
export const EVERY_PAGE: readonly string[] = [...Object.values(SITE_PATHS), '/no-existe'];
