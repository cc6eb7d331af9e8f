import type { ReactNode } from 'react';

import { BarCell } from '@/admin/charts/bar-cell';
import { STATISTICS } from '@/features/insight/statistics/statistics.definition';
import type { StatisticsTable } from '@/features/insight/statistics/statistics.tables';
import { formatNumber } from '@/shared/numbers';

interface Props {
  table: StatisticsTable;
  limitColumn?: number;
  /** Index of the column shown as text below the name: «Asistieron: 37». */
  annotationColumn?: number;
  renderName?: (row: StatisticsTable['rows'][number]) => ReactNode;
}

/** A table whose first number is also shown as a bar, relative to its limit. */
export function BarTable({
  table: { title, headings, rows },
  limitColumn,
  annotationColumn,
  renderName = ([name]) => name,
}: Props) {
  const shown = rows.slice(0, STATISTICS.shown);
  const highest = Math.max(0, ...shown.map(([, value]) => Number(value)));
  const [rowHeading, valueHeading] = headings;
  if (shown.length === 0) return <p className="tw:py-4 tw:text-ink-soft">Todavía no hay nada.</p>;
  return (
    <>
      <table className="tw:w-full tw:border-collapse tw:text-left">
        <caption className="tw:sr-only">{title}</caption>
        <thead className="tw:sr-only">
          <tr>
            <th scope="col">{rowHeading}</th>
            <th scope="col">{valueHeading}</th>
          </tr>
        </thead>
        <tbody className="tw:divide-y tw:divide-paper-deep">
          {shown.map((row, index) => {
            const [name, value, ...cells] = row;
            const limit = limitColumn === undefined ? null : cells[limitColumn - 2];
            const note = annotationColumn === undefined ? null : cells[annotationColumn - 2];
            return (
              <tr
                key={`${name} ${index}`}
                className="tw:align-middle tw:max-sm:block tw:max-sm:py-2"
              >
                <th
                  scope="row"
                  className="tw:w-1/2 tw:font-normal tw:break-words tw:max-sm:block tw:max-sm:w-auto tw:sm:py-2 tw:sm:pr-4"
                >
                  {renderName(row)}
                  {annotationColumn !== undefined && Boolean(note) && (
                    <span className="tw:block tw:text-sm tw:text-ink-soft tw:tabular-nums">
                      {`${headings[annotationColumn]}: ${formatNumber(Number(note))}`}
                    </span>
                  )}
                </th>
                <td className="tw:max-sm:block tw:sm:py-2">
                  <BarCell
                    value={Number(value)}
                    highest={highest}
                    hasLimits={limitColumn !== undefined}
                    limit={limit === null || limit === undefined ? null : Number(limit)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className="tw:mt-3 tw:text-sm tw:text-ink-soft">
          {`Y ${formatNumber(rows.length - shown.length)} más, en el archivo.`}
        </p>
      )}
    </>
  );
}
