import type { PayloadRequest } from 'payload';

import { settings } from '@/core/settings';
import {
  tabulateDays,
  tabulatePages,
  tabulateViews,
} from '@/features/insight/statistics/page-view-tables';
import {
  STATISTICS,
  type Period,
  type ReadingKey,
  type RequestKey,
  type TableKey,
} from '@/features/insight/statistics/statistics.definition';
import {
  monthsOf,
  sumAnswers,
  sumCalls,
  sumEvents,
  sumPeople,
  sumRequests,
  sumUniversities,
} from '@/features/insight/statistics/statistics.queries';
import {
  tabulateAnswers,
  tabulateCalls,
  tabulateEvents,
  tabulateLines,
  tabulateMonths,
  tabulatePeople,
  tabulateStatuses,
  tabulateUniversities,
  type StatisticsTable,
} from '@/features/insight/statistics/statistics.tables';
import { sumPages, sumViewDays, sumViews } from '@/features/content/page-views/page-views.queries';
import { toLocalInputValue } from '@/shared/date-input';

const monthOf = (now: Date): string => toLocalInputValue(now, settings().timeZone).slice(0, 7);

export type Tables<Key extends TableKey> = Record<Key, () => Promise<StatisticsTable>>;

/** The tables of requests of a period, in the order of the screen. Callers must check access. */
export const requestTables = (
  req: PayloadRequest,
  period: Period,
  now = new Date(),
): Tables<RequestKey> => {
  const { timeZone } = settings();
  const scope = { period, timeZone };
  // Three tables share these sums.
  let asked: ReturnType<typeof sumRequests> | undefined;
  const requests = () => (asked ??= sumRequests(req, scope));
  return {
    months: async () => tabulateMonths(await requests(), { period, last: monthOf(now) }),
    statuses: async () => tabulateStatuses(await requests()),
    answers: async () => tabulateAnswers(await sumAnswers(req, scope)),
    lines: async () => tabulateLines(await requests()),
    calls: async () => tabulateCalls(await sumCalls(req, scope)),
    universities: async () => tabulateUniversities(await sumUniversities(req, scope)),
    people: async () => tabulatePeople(await sumPeople(req, scope)),
    events: async () => tabulateEvents(await sumEvents(req, scope), timeZone),
  };
};

/**
 * The tables of page views, in the order of the screen. Callers must check access.
 *
 * @param most maximum number of pages in a table
 */
export const readingTables = (
  { payload }: PayloadRequest,
  period: Period,
  most: number = STATISTICS.most,
): Tables<ReadingKey> => ({
  views: async () =>
    tabulateViews(await sumViews(payload, monthsOf(period)), { period, last: monthOf(new Date()) }),
  days: async () => tabulateDays(await sumViewDays(payload)),
  pages: async () =>
    tabulatePages(
      'pages',
      await sumPages(payload, { within: period === 'todo' ? 'ever' : period, most }),
    ),
  lately: async () => tabulatePages('lately', await sumPages(payload, { within: 'days', most })),
});

export const readTables = async <Key extends TableKey>(
  tables: Tables<Key>,
): Promise<Record<Key, StatisticsTable>> => {
  const read = Object.entries<Tables<Key>[Key]>(tables).map(
    async ([key, readTable]) => [key, await readTable()] as const,
  );
  return Object.fromEntries(await Promise.all(read)) as Record<Key, StatisticsTable>;
};
