import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '@/kit/class-names';
import { STATISTICS, type Period } from '@/features/insight/statistics/statistics.definition';
import type { StatisticsTable } from '@/features/insight/statistics/statistics.tables';
import { SPREADSHEET_FORMATS, SPREADSHEET_NAMES, withFormat } from '@/shared/spreadsheet-formats';

interface Props {
  table: Pick<StatisticsTable, 'key' | 'title'>;
  period: Period;
  isWide?: boolean;
  /** Whether the panel is below another section's heading. */
  isPart?: boolean;
  children: ReactNode;
}

export function StatisticsPanel({
  table: { key, title },
  period,
  isWide,
  isPart,
  children,
}: Props) {
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section
      aria-labelledby={`tabla-${key}`}
      className={classNames(
        'tw:min-w-0 tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5 tw:shadow-card',
        isWide && 'tw:xl:col-span-2',
      )}
    >
      <div className="tw:mb-5 tw:flex tw:items-baseline tw:justify-between tw:gap-x-4 tw:gap-y-1">
        <Heading
          id={`tabla-${key}`}
          className="tw:min-w-0 tw:font-serif tw:text-lg tw:font-semibold"
        >
          {title}
        </Heading>
        <span className="tw:ml-auto tw:flex tw:shrink-0 tw:gap-4">
          {SPREADSHEET_FORMATS.map((format) => (
            <a
              key={format}
              href={withFormat(`/api${STATISTICS.path}/${key}?period=${period}`, format)}
              aria-describedby={`tabla-${key}`}
              download
              className="tw:flex tw:items-center tw:justify-end tw:gap-2 tw:touch:min-w-[44px] tw:py-1 tw:touch:py-3 tw:text-sm tw:text-ink-soft tw:underline tw:decoration-paper-edge tw:underline-offset-4 tw:hover:text-ink tw:hover:decoration-current"
            >
              <Download aria-hidden className="tw:size-4" />
              {SPREADSHEET_NAMES[format]}
            </a>
          ))}
        </span>
      </div>
      {children}
    </section>
  );
}
