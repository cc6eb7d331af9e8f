import { ACADEMIC_NEWS } from './academic.news';
import { CALL_NEWS } from './calls.news';
import { DRAFT_NEWS } from './drafts.news';
import { GRADUATION_NEWS } from './graduations.news';
import { OCCASION_NEWS } from './occasions.news';
import { RESEARCH_NEWS } from './research.news';

export type { NewsText } from './news.types';

/** Every news item of the demo content: two years of a programme's life. */
export const NEWS_TEXTS = [
  ...RESEARCH_NEWS,
  ...OCCASION_NEWS,
  ...GRADUATION_NEWS,
  ...CALL_NEWS,
  ...ACADEMIC_NEWS,
  ...DRAFT_NEWS,
];
