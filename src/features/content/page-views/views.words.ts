import { VIEWS } from '@/features/content/page-views/views.definition';
import { formatNumber } from '@/shared/numbers';

/** «128 lecturas», as the lists of the office say it of an item. */
export const describeViews = (views: number): string =>
  `${formatNumber(views)} ${views === 1 ? VIEWS.words.one : VIEWS.words.many}`;
