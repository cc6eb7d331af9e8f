import { ColumnChart } from '@/admin/charts/column-chart';
import { BarTable } from '@/features/insight/statistics/admin/bar-table';
import { Numbers } from '@/features/insight/statistics/admin/number-table';
import { StatisticsPanel } from '@/features/insight/statistics/admin/statistics-panel';
import {
  STATISTICS,
  type Period,
  type ReadingKey,
} from '@/features/insight/statistics/statistics.definition';
import type { StatisticsTable } from '@/features/insight/statistics/statistics.tables';

const { headings, note, title } = STATISTICS.readings;

/** From the ground up: visits are a part of what is read, the first page of each. */
const SERIES = [
  { name: headings[0], fill: 'tw:fill-green', swatch: 'tw:bg-green' },
  { name: `${headings[1]} (toda la columna)`, fill: 'tw:fill-ochre', swatch: 'tw:bg-ochre' },
];

/** What was read: what it is called, which is a way there where the public sees it, and what it is. */
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

/** «Lecturas»: what the public reads of the site. */
export function Readings({ tables: { views, days, pages, lately }, period }: Props) {
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
        series={SERIES}
        columns={table.rows.map(([name, visits, views]) => ({
          name,
          values: [Number(visits), Math.max(0, Number(views) - Number(visits))],
        }))}
      />
      <Numbers table={table} />
    </StatisticsPanel>
  );
}
