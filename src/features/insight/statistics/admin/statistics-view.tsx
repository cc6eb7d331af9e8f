import Link from 'next/link';

import { guardedView } from '@/admin/guarded-view';
import { ColumnChart } from '@/admin/charts/column-chart';
import { SectionHeader } from '@/admin/list/section-header';
import { isAdministrator } from '@/core/access';
import { classNames } from '@/kit/class-names';
import { BarTable } from '@/features/insight/statistics/admin/bar-table';
import { Numbers } from '@/features/insight/statistics/admin/number-table';
import { StatisticsPanel } from '@/features/insight/statistics/admin/statistics-panel';
import {
  PERIODS,
  STATISTICS,
  type Period,
  type ReadingKey,
} from '@/features/insight/statistics/statistics.definition';
import {
  readingTables,
  readTables,
  requestTables,
} from '@/features/insight/statistics/statistics.service';
import {
  STATUS_HEADINGS,
  type StatisticsTable,
} from '@/features/insight/statistics/statistics.tables';
import { statisticsView } from '@/features/insight/statistics/statistics.view';
import { ADMIN_PATHS } from '@/shared/paths';

const { headings, note, title } = STATISTICS.readings;

/**
 * Series of the chart, from bottom to top. The second series is the page views without the visits,
 * because each visit includes one page view, its first.
 */
const VIEW_SERIES = [
  { name: headings[0], fill: 'tw:fill-green', swatch: 'tw:bg-green' },
  { name: `${headings[1]} (toda la columna)`, fill: 'tw:fill-ochre', swatch: 'tw:bg-ochre' },
];

/** Name and type of a page; the name is a link if the page has a public address. */
const renderPageLink = ([name, , type, address]: StatisticsTable['rows'][number]) => (
  <>
    {address ? (
      <a
        href={String(address)}
        className="tw:inline-block tw:touch:py-3 tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:decoration-current"
      >
        {name}
      </a>
    ) : (
      name
    )}
    <span className="tw:block tw:text-sm tw:text-ink-soft">{type}</span>
  </>
);

interface Props {
  tables: Record<ReadingKey, StatisticsTable>;
  period: Period;
}

function Readings({ tables: { views, days, pages, lately }, period }: Props) {
  return (
    <section aria-labelledby="lecturas" className="tw:mt-10">
      <h2 id="lecturas" className="tw:font-serif tw:text-2xl tw:font-semibold">
        {title}
      </h2>
      <p className="tw:mt-1 tw:mb-6 tw:max-w-[70ch] tw:text-ink-soft">{note}</p>
      <div className="tw:grid tw:grid-cols-[minmax(0,1fr)] tw:items-start tw:gap-6 tw:xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <ReadingsOverTime table={views} period={period} />
        <ReadingsOverTime table={days} period={period} />
        {[pages, lately].map((table) => (
          <StatisticsPanel key={table.key} table={table} period={period} isPart>
            <BarTable table={table} renderName={renderPageLink} />
          </StatisticsPanel>
        ))}
      </div>
    </section>
  );
}

function ReadingsOverTime({ table, period }: { table: StatisticsTable; period: Period }) {
  return (
    <StatisticsPanel table={table} period={period} isPart>
      <ColumnChart
        series={VIEW_SERIES}
        columns={table.rows.map(([name, visits, views]) => ({
          name,
          values: [Number(visits), Math.max(0, Number(views) - Number(visits))],
        }))}
      />
      <Numbers table={table} />
    </StatisticsPanel>
  );
}

const { defaultPeriod, label, parameter, periods } = STATISTICS;

const COLOURS = [
  { fill: 'tw:fill-ochre', swatch: 'tw:bg-ochre' },
  { fill: 'tw:fill-green', swatch: 'tw:bg-green' },
  { fill: 'tw:fill-cat-red', swatch: 'tw:bg-cat-red' },
  { fill: 'tw:fill-ink-faint', swatch: 'tw:bg-ink-faint' },
] as const;
const SERIES = STATUS_HEADINGS.map((name, index) => ({
  name,
  fill: COLOURS[index]?.fill ?? '',
  swatch: COLOURS[index]?.swatch ?? '',
}));

/** The period in the URL, or the default if it is unknown, because URLs can be typed by hand. */
const readPeriod = (asked: unknown): Period =>
  PERIODS.find((period) => period === asked) ?? defaultPeriod;

export const StatisticsView = guardedView(
  statisticsView,
  async ({ req }) => {
    const period = readPeriod(req.query[parameter]);
    const [{ months, statuses, answers, lines, calls, universities, people, events }, readings] =
      await Promise.all([
        readTables(requestTables(req, period)),
        readTables(readingTables(req, period, STATISTICS.shown)),
      ]);
    return (
      <>
        <SectionHeader
          title={label}
          subtitle="Sumas de lo que ha llegado. Lo que se borra, o cumple su plazo, deja de contarse."
        />
        <PeriodLinks current={period} />
        <div className="tw:grid tw:grid-cols-[minmax(0,1fr)] tw:items-start tw:gap-6 tw:xl:grid-cols-[repeat(2,minmax(0,1fr))]">
          <StatisticsPanel table={months} period={period} isWide>
            <ColumnChart
              series={SERIES}
              columns={months.rows.map(([name, ...cells]) => ({
                name,
                values: cells.slice(0, SERIES.length).map(Number),
              }))}
            />
            <Numbers table={months} />
          </StatisticsPanel>
          <div className="tw:space-y-6">
            <StatisticsPanel table={lines} period={period}>
              <BarTable table={lines} />
            </StatisticsPanel>
            <StatisticsPanel table={statuses} period={period}>
              <BarTable table={statuses} />
            </StatisticsPanel>
            <StatisticsPanel table={calls} period={period}>
              <BarTable table={calls} />
            </StatisticsPanel>
          </div>
          <div className="tw:space-y-6">
            <StatisticsPanel table={answers} period={period}>
              <BarTable table={answers} />
            </StatisticsPanel>
            <StatisticsPanel table={universities} period={period}>
              <BarTable table={universities} />
            </StatisticsPanel>
            <StatisticsPanel table={people} period={period}>
              <BarTable table={people} />
            </StatisticsPanel>
          </div>
          <StatisticsPanel table={events} period={period} isWide>
            <BarTable table={events} limitColumn={3} annotationColumn={2} />
          </StatisticsPanel>
        </div>
        <Readings tables={readings} period={period} />
      </>
    );
  },
  isAdministrator,
);

function PeriodLinks({ current }: { current: Period }) {
  return (
    <nav aria-label="Periodo" className="tw:mb-6">
      <ul className="tw:flex tw:flex-wrap tw:gap-2">
        {PERIODS.map((period) => (
          <li key={period}>
            <Link
              href={`${ADMIN_PATHS.statistics}?${parameter}=${period}`}
              prefetch={false}
              aria-current={period === current ? 'page' : undefined}
              className={classNames(
                'tw:flex tw:min-h-[36px] tw:touch:min-h-[44px] tw:items-center tw:rounded-full tw:border tw:px-4 tw:text-sm tw:font-semibold',
                period === current
                  ? 'tw:border-green tw:bg-green tw:text-white'
                  : 'tw:border-paper-edge tw:bg-white tw:text-ink-soft tw:hover:border-ink-faint tw:hover:text-ink',
              )}
            >
              {periods[period]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
