import { ColumnChart } from '@/admin/charts/column-chart';
import { NumberTable } from '@/features/statistics/admin/number-table';
import { ReadTable } from '@/features/statistics/admin/read-table';
import { StatisticsPanel } from '@/features/statistics/admin/statistics-panel';
import {
  STATISTICS,
  type Period,
  type ReadingKey,
} from '@/features/statistics/statistics.definition';
import type { StatisticsTable } from '@/features/statistics/statistics.tables';

const { headings, note, title } = STATISTICS.readings;

/** From the ground up: visits are a part of what is read, the first page of each. */
const SERIES = [
  { name: headings[0], fill: 'tw:fill-green', swatch: 'tw:bg-green' },
  { name: `${headings[1]} (toda la columna)`, fill: 'tw:fill-ochre', swatch: 'tw:bg-ochre' },
];

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
            <ReadTable table={table} />
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
      <details className="tw:mt-5">
        <summary className="tw:cursor-pointer tw:py-1 tw:touch:py-3 tw:text-sm tw:text-ink-soft tw:underline tw:underline-offset-4">
          Ver los números
        </summary>
        <NumberTable table={table} />
      </details>
    </StatisticsPanel>
  );
}
