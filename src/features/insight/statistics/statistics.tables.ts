import {
  REGISTRATIONS,
  REQUEST_STATE_NAMES,
  REQUEST_STATES,
} from '@/features/admissions/applications/registrations.definition';
import {
  STATISTICS,
  TABLE_TITLES,
  type Period,
  type TableKey,
} from '@/features/insight/statistics/statistics.definition';
import type {
  AnswerSum,
  CallSum,
  EventSum,
  RequestSum,
} from '@/features/insight/statistics/statistics.queries';
import { toLocalInputValue } from '@/shared/date-input';
import { formatShortDate } from '@/shared/dates';
import { foldText } from '@/shared/text-matching';
import { RESEARCH_LINES } from '@/shared/research-lines';

/** A table for screen, file and chart. The first column names the row; numbers are not formatted as text. */
export interface StatisticsTable {
  key: TableKey;
  title: string;
  headings: readonly string[];
  rows: readonly (readonly [name: string, ...cells: (number | string | null)[]])[];
  /** A column of dates, row by row: files have `2026-11-01` where the screen shows «nov 2026». */
  dates?: { column: number; type: 'date' | 'month'; values: readonly string[] };
}

export const STATUS_HEADINGS = REQUEST_STATES.map((state) => REQUEST_STATE_NAMES[state]);

export const tableOf = (
  key: TableKey,
  headings: readonly string[],
  rows: StatisticsTable['rows'],
): StatisticsTable => ({ key, title: TABLE_TITLES[key], headings, rows });

/** Heading of a column of years. */
export const YEAR = 'Año';

export const tableOverTime = (
  key: keyof typeof STATISTICS.byYear,
  headings: readonly string[],
  {
    period,
    rows,
    buckets,
  }: { period: Period; rows: StatisticsTable['rows']; buckets: readonly string[] },
): StatisticsTable =>
  period === 'todo'
    ? { key, title: STATISTICS.byYear[key], headings: [YEAR, ...headings], rows }
    : {
        ...tableOf(key, ['Mes', ...headings], rows),
        dates: { column: 0, type: 'month', values: buckets.map((month) => `${month}-01`) },
      };

const add = (sums: readonly RequestSum[]): number =>
  sums.reduce((total, { count }) => total + count, 0);

const byStatus = (sums: readonly RequestSum[]): number[] =>
  REQUEST_STATES.map((state) => add(sums.filter((sum) => sum.status === state)));

/** The months of a period up to `last`, or all years from the first year in `known`. */
export const bucketsOf = (
  period: Period,
  { last, known }: { last: string; known: readonly string[] },
): string[] => {
  const [year = 0, month = 1] = last.split('-').map(Number);
  if (period === 'todo') {
    const first = Math.min(year, ...known.map(Number));
    return Array.from({ length: year - first + 1 }, (_, index) => String(first + index));
  }
  const length = Number(period);
  return Array.from({ length }, (_, index) =>
    new Date(Date.UTC(year, month - length + index)).toISOString().slice(0, 7),
  );
};

const MONTH = new Intl.DateTimeFormat('es-ES', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const bucketLabel = (bucket: string): string =>
  bucket.includes('-') ? MONTH.format(new Date(`${bucket}-01T00:00:00Z`)) : bucket;

/** @param last current month in the campus's zone, `2026-11` */
export const tabulateMonths = (
  sums: readonly RequestSum[],
  { period, last }: { period: Period; last: string },
): StatisticsTable => {
  const dated = sums.filter(({ bucket }) => bucket !== null);
  const known = dated.map(({ bucket }) => String(bucket));
  const buckets = bucketsOf(period, { last, known });
  const rows = buckets.map((bucket) => {
    const of = dated.filter((sum) => sum.bucket === bucket);
    return [bucketLabel(bucket), ...byStatus(of), add(of)] as const;
  });
  return tableOverTime('months', [...STATUS_HEADINGS, 'Total'], { period, rows, buckets });
};

export const tabulateStatuses = (sums: readonly RequestSum[]): StatisticsTable => {
  const counts = byStatus(sums.filter(({ line }) => line !== null));
  return tableOf(
    'statuses',
    ['Estado', 'Solicitudes'],
    STATUS_HEADINGS.map((name, index) => [name, counts[index] ?? 0]),
  );
};

/** Rows: one per bound, then longer times, then unanswered requests. */
export const tabulateAnswers = (sums: readonly AnswerSum[]): StatisticsTable => {
  const bounds = STATISTICS.answerDays;
  const countOf = (isAnswered: boolean, days: number | null = null): number =>
    sums.find((sum) => sum.isAnswered === isAnswered && sum.days === days)?.count ?? 0;
  const boundLabel = (days: number, index: number): string =>
    index === 0 ? 'Menos de 24 horas' : `De ${bounds[index - 1]} a ${days} días`;
  return tableOf(
    'answers',
    ['Primera respuesta', 'Solicitudes'],
    [
      ...bounds.map((days, index) => [boundLabel(days, index), countOf(true, days)] as const),
      [`Más de ${bounds.at(-1)} días`, countOf(true)],
      ['Todavía sin respuesta', countOf(false)],
    ],
  );
};

/** @param sums in the order of the rows */
export const tabulateCalls = (sums: readonly CallSum[]): StatisticsTable => {
  const calls = new Map(sums.map(({ call, name }) => [call, name]));
  return tableOf(
    'calls',
    ['Convocatoria', 'Solicitudes', ...STATUS_HEADINGS],
    [...calls].map(([call, name]) => {
      const of = REQUEST_STATES.map((state) =>
        sums
          .filter((sum) => sum.call === call && sum.status === state)
          .reduce((total, { count }) => total + count, 0),
      );
      const total = of.reduce((sum, count) => sum + count, 0);
      return [name ?? 'Sin convocatoria', total, ...of] as const;
    }),
  );
};

/** All eleven lines, also those without requests. */
export const tabulateLines = (sums: readonly RequestSum[]): StatisticsTable =>
  tableOf(
    'lines',
    ['Línea de investigación', 'Solicitudes', ...STATUS_HEADINGS],
    RESEARCH_LINES.map((line) => {
      const of = sums.filter((sum) => sum.line === line);
      return [REGISTRATIONS.researchLines[line], add(of), ...byStatus(of)] as const;
    }).toSorted((one, other) => other[1] - one[1]),
  );

/** Merges spellings of a university's name that differ only in accents, case or spaces. */
export const tabulateUniversities = (
  found: readonly { name: string; count: number }[],
): StatisticsTable => {
  const merged = new Map<string, { name: string; count: number }>();
  for (const { name, count } of found) {
    const key = foldText(name).replaceAll(/\s+/gu, ' ').trim();
    const known = merged.get(key);
    // `found` is sorted by count, so the first spelling is the most common one.
    merged.set(key, { name: known?.name ?? name, count: count + (known?.count ?? 0) });
  }
  const rows = [...merged.values()].map(({ name, count }) => [name, count] as const);
  return tableOf(
    'universities',
    ['Universidad de origen', 'Solicitudes'],
    rows.toSorted((one, other) => other[1] - one[1]),
  );
};

/** A row for each number of requests, also if its number of people is 0. */
export const tabulatePeople = (
  sums: readonly { requests: number; people: number }[],
): StatisticsTable => {
  const most = STATISTICS.requestsOfLastRow;
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  const labelOf = (requests: number): string => {
    if (requests === most) return `${most} o más solicitudes`;
    return requests === 1 ? 'Una solicitud' : `${requests} solicitudes`;
  };
  return tableOf(
    'people',
    ['Con el mismo correo', 'Personas'],
    numbers.map((requests) => [
      labelOf(requests),
      sums.find((sum) => sum.requests === requests)?.people ?? 0,
    ]),
  );
};

/** Events with the most registrations first; of equal numbers, the latest event first. */
export const tabulateEvents = (found: readonly EventSum[], timeZone: string): StatisticsTable => {
  const sorted = found.toSorted((one, other) => other.registered - one.registered);
  const headings = ['Evento', 'Registros', 'Asistieron', 'Cupo', 'Fecha'];
  return {
    ...tableOf(
      'events',
      headings,
      sorted.map(({ title, start, capacity, registered, attended }) => [
        title,
        registered,
        attended,
        capacity,
        formatShortDate(start, timeZone),
      ]),
    ),
    dates: {
      column: headings.indexOf('Fecha'),
      type: 'date',
      values: sorted.map(({ start }) => toLocalInputValue(start, timeZone).slice(0, 10)),
    },
  };
};
