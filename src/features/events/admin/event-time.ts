import type { EventRecord } from '@/features/events/events.presenter';
import { formatFullDate, formatTime } from '@/shared/dates';

type Span = Pick<EventRecord, 'startDate' | 'endDate'>;

/** When an event takes place, as its row tells it. */
interface EventTime {
  date: string;
  time: string;
}

/** The day and the hours of an event; one of several days tells both days. */
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
