import { BarCell } from '@/admin/charts/bar-cell';
import type { StatisticsTable } from '@/features/statistics/statistics.tables';

/** What was read most: what it is called, what it is, and how often; it is a way there where the public sees it. */
export function ReadTable({ table: { title, rows } }: { table: StatisticsTable }) {
  const highest = Math.max(0, ...rows.map(([, views]) => Number(views)));
  if (rows.length === 0) return <p className="tw:py-4 tw:text-ink-soft">Todavía no hay nada.</p>;
  return (
    <table className="tw:w-full tw:border-collapse tw:text-left">
      <caption className="tw:sr-only">{title}</caption>
      <thead className="tw:sr-only">
        <tr>
          <th scope="col">Página</th>
          <th scope="col">Lecturas</th>
        </tr>
      </thead>
      <tbody className="tw:divide-y tw:divide-paper-deep">
        {rows.map(([name, views, type, address], index) => (
          <tr
            key={address ?? `${name} ${index}`}
            className="tw:align-middle tw:max-sm:block tw:max-sm:py-2"
          >
            <th
              scope="row"
              className="tw:w-1/2 tw:font-normal tw:break-words tw:max-sm:block tw:max-sm:w-auto tw:sm:py-2 tw:sm:pr-4"
            >
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
            </th>
            <td className="tw:max-sm:block tw:sm:py-2">
              <BarCell value={Number(views)} highest={highest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
