import { formatNumber } from '@/shared/numbers';

/** What is read of the site: the facts that counting, tables and screens share. */
export const VIEWS = {
  /** What clears up behind it: its row in `background_work`. */
  work: 'views',
  /** Below `/api`: what a page says when it is read. */
  path: '/public/views',
  /** Of what it says: no address of a page is longer. */
  maxLength: 100,
  /** Months for which daily counters are kept; monthly ones are kept for ever. */
  monthsByDay: 13,
  /** Days that the statistics show one by one. */
  days: 30,
  /** What the lists of the office say of an item: «128 lecturas». */
  words: { one: 'lectura', many: 'lecturas' },
} as const;

/** Collections whose items have counted URLs. */
export const READ_KINDS = ['news', 'events', 'journal', 'articles', 'gallery'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** A page that is read: a record of a kind, or a fixed one, by its path and without a record. */
export interface ReadPage {
  kind: string;
  /** 0: none. */
  record: number;
}

/** «128 lecturas», as the lists of the office say it of an item. */
export const describeViews = (views: number): string =>
  `${formatNumber(views)} ${views === 1 ? VIEWS.words.one : VIEWS.words.many}`;
