import { classNames } from '@/kit/class-names';
import { formatNumber } from '@/shared/numbers';

interface Props {
  value: number;
  highest: number;
  /** Possible maximum, drawn behind the bar: the places of an event. */
  limit?: number | null;
  /**
   * Whether some rows have a limit. Then the numbers of all rows get the same minimum width, so
   * that the bars can be compared.
   */
  hasLimits?: boolean;
}

export function BarCell({ value, highest, limit, hasLimits = false }: Props) {
  const widthOf = (count: number) =>
    highest === 0 ? 0 : (Math.min(count, highest) / highest) * 100;
  return (
    <span className="tw:flex tw:items-center tw:gap-3">
      <svg
        aria-hidden
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="tw:h-3 tw:min-w-0 tw:flex-1"
      >
        <rect width="100" height="10" className="tw:fill-paper-deep" />
        {limit ? <rect width={widthOf(limit)} height="10" className="tw:fill-green-tint" /> : null}
        <rect width={widthOf(value)} height="10" className="tw:fill-green" />
      </svg>
      <span
        className={classNames(
          hasLimits ? 'tw:min-w-24' : 'tw:min-w-14',
          'tw:text-right tw:whitespace-nowrap tw:tabular-nums',
        )}
      >
        <span className="tw:font-semibold">{formatNumber(value)}</span>
        {limit ? ` de ${formatNumber(limit)}` : null}
      </span>
    </span>
  );
}
