import { SITE_PATHS } from '../../src/shared/paths';

/** The fourteen public pages, and what each may weigh. */

type PageKind = 'content' | 'form' | 'calendar';

/** First-load JavaScript at most so many times an empty page's. */
export const WEIGHT_LIMITS: Record<PageKind, number> = { content: 1.25, form: 1.5, calendar: 1.7 };

const FORMS: string[] = [SITE_PATHS.contact, SITE_PATHS.enrollment];

/** Which of the limits holds for a page. */
export const kindOf = (path: string): PageKind => {
  if (path === SITE_PATHS.calendar) return 'calendar';
  return FORMS.includes(path) ? 'form' : 'content';
};

export const PAGES: readonly string[] = Object.values(SITE_PATHS);
