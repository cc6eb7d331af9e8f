import { parseCampusDate } from '@/shared/date-input';
import { formatFullDate, formatTime } from '@/shared/dates';
import { describePath } from '@/shared/paths';

export const describeText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

export const describeSwitch = (value: unknown): string => (value === true ? 'Sí' : 'No');

/** Formats the local date and time of an input: «sábado, 21 de noviembre de 2026, 14:30». */
export const describeDateTime = (value: unknown): string => {
  const text = describeText(value);
  // The value has no time zone: any zone is correct if both conversions use the same one.
  const instant = parseCampusDate(text, 'UTC');
  return instant ? `${formatFullDate(instant, 'UTC')}, ${formatTime(instant, 'UTC')}` : text;
};

export const describeAddress = (value: unknown): string => describePath(describeText(value));
