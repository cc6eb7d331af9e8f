import type { Holdings } from '@/features/compliance/personal-data/personal-data.schemas';

type Entry = Holdings['groups'][number]['records'][number];

const describe = (record: Entry): string =>
  [`N.º ${record['Número'] ?? ''}`, record['Recibido'] ?? record['Cuándo']]
    .filter(Boolean)
    .join(' · ');

/** Everything that was found, kind by kind; each record opens. */
export function HoldingsList({ groups }: Pick<Holdings, 'groups'>) {
  return groups
    .filter(({ records }) => records.length > 0)
    .map(({ collection, label, records }) => (
      <section key={collection} aria-labelledby={`grupo-${collection}`} className="tw:mt-8">
        <h3 id={`grupo-${collection}`} className="tw:font-serif tw:text-xl tw:font-semibold">
          {label} ({records.length})
        </h3>
        <ul className="tw:mt-3 tw:space-y-2">
          {records.map((record) => (
            <li
              key={record['Número']}
              className="tw:rounded-md tw:border tw:border-paper-edge tw:bg-white"
            >
              <details>
                <summary className="tw:cursor-pointer tw:px-4 tw:py-3 tw:font-semibold">
                  {describe(record)}
                </summary>
                <dl className="tw:grid tw:gap-x-6 tw:gap-y-2 tw:border-t tw:border-paper-edge tw:px-4 tw:py-3 tw:sm:grid-cols-[14rem_1fr]">
                  {Object.entries(record).map(([name, value]) => (
                    <div key={name} className="tw:contents">
                      <dt className="tw:text-sm tw:text-ink-soft">{name}</dt>
                      <dd className="tw:min-w-0 tw:break-words tw:whitespace-pre-line">{value}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          ))}
        </ul>
      </section>
    ));
}
