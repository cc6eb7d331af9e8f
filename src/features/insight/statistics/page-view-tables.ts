import {
  STATISTICS,
  type Period,
  type ReadingKey,
} from '@/features/insight/statistics/statistics.definition';
import {
  bucketsOf,
  bucketLabel,
  tableOf,
  tableOverTime,
  type StatisticsTable,
} from '@/features/insight/statistics/statistics.tables';
import type { PageSum, ViewSum } from '@/features/content/page-views/page-views.queries';

/** @param last current month in the campus's zone, `2026-11` */
export const tabulateViews = (
  sums: readonly ViewSum[],
  { period, last }: { period: Period; last: string },
): StatisticsTable => {
  const buckets = bucketsOf(period, { last, known: sums.map(({ bucket }) => bucket) });
  const known = new Map(sums.map((sum) => [sum.bucket, sum]));
  const rows = buckets.map((bucket) => {
    const { views = 0, visitors = 0 } = known.get(bucket) ?? {};
    return [bucketLabel(bucket), visitors, views] as const;
  });
  return tableOverTime('views', STATISTICS.readings.headings, { period, rows, buckets });
};

const DAY = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const tabulateDays = (sums: readonly ViewSum[]): StatisticsTable => ({
  ...tableOf(
    'days',
    ['Día', ...STATISTICS.readings.headings],
    sums.map(({ bucket, views, visitors }) => [
      DAY.format(new Date(`${bucket}T00:00:00Z`)),
      visitors,
      views,
    ]),
  ),
  dates: { column: 0, type: 'date', values: sums.map(({ bucket }) => bucket) },
});

export const tabulatePages = (
  key: Extract<ReadingKey, 'pages' | 'lately'>,
  sums: readonly PageSum[],
): StatisticsTable =>
  tableOf(
    key,
    ['Página', 'Lecturas', 'Tipo', 'Dirección'],
    sums.map(({ title, views, type, address }) => [title, views, type, address]),
  );
