import type { PayloadRequest } from 'payload';

import { settings } from '@/core/settings';
import type { Period, TableKey } from '@/features/statistics/statistics.definition';
import {
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
import { toLocalInputValue } from '@/shared/date-input';

/** All tables of a period, in the order of the screen. For administrators: callers have checked. */
export const readStatistics = async (
  req: PayloadRequest,
  period: Period,
  now = new Date(),
): Promise<Record<TableKey, StatisticsTable>> => {
  const { timeZone } = settings();
  const scope = { period, timeZone };
  const [requests, universities, calls, answers, events] = await Promise.all([
    sumRequests(req, scope),
    sumUniversities(req, scope),
    sumCalls(req, scope),
    sumAnswers(req, scope),
    sumEvents(req, scope),
  ]);
  const last = toLocalInputValue(now, timeZone).slice(0, 7);
  return {
    months: tabulateMonths(requests, { period, last }),
    statuses: tabulateStatuses(requests),
    answers: tabulateAnswers(answers),
    lines: tabulateLines(requests),
    calls: tabulateCalls(calls),
    universities: tabulateUniversities(universities),
    events: tabulateEvents(events, timeZone),
  };
};
