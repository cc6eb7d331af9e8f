import type { StatisticsTable } from '@/features/insight/statistics/statistics.tables';
import { formatNumber } from '@/shared/numbers';

export function Numbers({ table }: { table: StatisticsTable }) {
  return (
    <details className="tw:mt-5">
      <summary className="tw:cursor-pointer tw:py-1 tw:touch:py-3 tw:text-sm tw:text-ink-soft tw:underline tw:underline-offset-4">
        Ver los números
      </summary>
      <NumberTable table={table} />
    </details>
  );
}

function NumberTable({ table: { title, headings, rows } }: { table: StatisticsTable }) {
  return (
    <div
      role="region"
      aria-label={title}
      // Focusable, so that Chrome allows scrolling by keyboard.
      tabIndex={0}
      className="tw:mt-3 tw:overflow-x-auto"
    >
      <table className="tw:w-full tw:border-collapse tw:text-sm tw:tabular-nums">
        <thead>
          <tr className="tw:border-b tw:border-paper-edge tw:text-ink-soft">
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`tw:px-2 tw:py-2 tw:font-semibold ${index === 0 ? 'tw:text-left' : 'tw:text-right'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tw:divide-y tw:divide-paper-deep">
          {rows.map(([name, ...cells], row) => (
            <tr key={`${name} ${row}`}>
              <th scope="row" className="tw:px-2 tw:py-1.5 tw:text-left tw:font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={headings[index + 1]} className="tw:px-2 tw:py-1.5 tw:text-right">
                  {typeof cell === 'number' ? formatNumber(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
