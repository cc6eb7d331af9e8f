import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { formatFullDate, formatTime } from '@/shared/dates';

type Span = Pick<EventRecord, 'startDate' | 'endDate'>;

/** Date and time in an event's row. */
interface EventTime {
  date: string;
  time: string;
}

/** Date and time of an event; both dates if it lasts several days. */
export const describeTime = ({ startDate, endDate }: Span, timeZone: string): EventTime => {
  const firstDay = formatFullDate(startDate, timeZone);
  const from = formatTime(startDate, timeZone);
  if (!endDate) return { date: firstDay, time: from };
  const lastDay = formatFullDate(endDate, timeZone);
  return {
    date: firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`,
    time: `${from} – ${formatTime(endDate, timeZone)}`,
  };
};
