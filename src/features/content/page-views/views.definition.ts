import { formatNumber } from '@/shared/numbers';

/** Constants of page views, shared by counting, tables and screens. */
export const VIEWS = {
  /** Name of the cleanup task: its row in `background_work`. */
  work: 'views',
  /** Endpoint below `/api` to which a page reports a view. */
  path: '/public/views',
  /** Maximum length of the reported path: no page has a longer one. */
  maxLength: 100,
  /** Months for which daily counters are kept; monthly ones are kept permanently. */
  monthsByDay: 13,
  /** Days that the statistics show one by one. */
  days: 30,
  /** Words after the number in the office's lists: «128 lecturas». */
  words: { one: 'lectura', many: 'lecturas' },
} as const;

/** Collections whose items have counted URLs. */
export const READ_KINDS = ['news', 'events', 'journal', 'articles', 'gallery'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** A counted page: a record with the slug of its collection as `kind`, or a fixed page with its path as `kind`. */
export interface ReadPage {
  kind: string;
  /** 0 for a fixed page. */
  record: number;
}

/** «128 lecturas», for an item in the office's lists. */
export const describeViews = (views: number): string =>
  `${formatNumber(views)} ${views === 1 ? VIEWS.words.one : VIEWS.words.many}`;
