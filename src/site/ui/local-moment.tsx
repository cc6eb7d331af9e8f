'use client';

import { formatShortDate, formatTime } from '@/shared/dates';
import { classNames } from '@/kit/class-names';
import { useTimeZone } from '@/kit/time-zone.context';
import { useLocalZone } from '@/kit/use-local-zone';

interface Props {
  /** An ISO instant. */
  at: string;
  className?: string;
}

/**
 * An instant in the visitor's time zone, if it differs from the campus's. The line always takes its
 * space, so that the layout does not shift when the browser fills it.
 */
export function LocalMoment({ at, className }: Props) {
  const timeZone = useTimeZone();
  const local = useLocalZone();
  const format = (zone: string): string => `${formatShortDate(at, zone)}, ${formatTime(at, zone)}`;
  const isOther = local !== null && format(local) !== format(timeZone);
  return (
    <span className={classNames('block min-h-[1lh]', className)}>
      {isOther && `En tu hora: ${format(local)}`}
    </span>
  );
}
