import type { PayloadRequest } from 'payload';

import { settings } from '@/core/settings';
import { tabulateDays, tabulatePages, tabulateViews } from '@/features/statistics/readings.tables';
import {
  STATISTICS,
  type Period,
  type ReadingKey,
  type RequestKey,
} from '@/features/statistics/statistics.definition';
import {
  monthsOf,
  sumAnswers,
  sumCalls,
  sumEvents,
  sumRequests,
  sumUniversities,
} from '@/features/statistics/statistics.queries';
import {
  tabulateAnswers,
  tabulateCalls,
  tabulateEvents,
  tabulateLines,
  tabulateMonths,
  tabulateStatuses,
  tabulateUniversities,
  type StatisticsTable,
} from '@/features/statistics/statistics.tables';
import { sumPages, sumViewDays, sumViews } from '@/features/views/views.sums';
import { toLocalInputValue } from '@/shared/date-input';

/** The present month, `2026-11`, in the campus's zone. */
const monthOf = (now: Date): string => toLocalInputValue(now, settings().timeZone).slice(0, 7);

/** All tables over requests of a period, in the order of the screen. For administrators: callers have checked. */
export const readStatistics = async (
  req: PayloadRequest,
  period: Period,
  now = new Date(),
): Promise<Record<RequestKey, StatisticsTable>> => {
  const { timeZone } = settings();
  const scope = { period, timeZone };
  const [requests, universities, calls, answers, events] = await Promise.all([
    sumRequests(req, scope),
    sumUniversities(req, scope),
    sumCalls(req, scope),
    sumAnswers(req, scope),
    sumEvents(req, scope),
  ]);
  return {
    months: tabulateMonths(requests, { period, last: monthOf(now) }),
    statuses: tabulateStatuses(requests),
    answers: tabulateAnswers(answers),
    lines: tabulateLines(requests),
    calls: tabulateCalls(calls),
    universities: tabulateUniversities(universities),
    events: tabulateEvents(events, timeZone),
  };
};

/**
 * All tables over what is read, in the order of the screen. For administrators: callers have checked.
 *
 * @param most pages in a table
 */
export const readReadings = async (
  { payload }: PayloadRequest,
  period: Period,
  most: number = STATISTICS.most,
): Promise<Record<ReadingKey, StatisticsTable>> => {
  const [views, days, pages, lately] = await Promise.all([
    sumViews(payload, monthsOf(period)),
    sumViewDays(payload),
    sumPages(payload, { within: period === 'todo' ? 'ever' : period, most }),
    sumPages(payload, { within: 'days', most }),
  ]);
  return {
    views: tabulateViews(views, { period, last: monthOf(new Date()) }),
    days: tabulateDays(days),
    pages: tabulatePages('pages', pages),
    lately: tabulatePages('lately', lately),
  };
};
