'use client';

import type { EventSummary } from '@/features/events/calendar/events.presenter';
import { formatHours, toDayKey } from '@/features/events/calendar/events.days';
import { formatShortDayAndMonth } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { useLocalZone } from '@/kit/use-local-zone';

/** Days of the visitor, if they are others than the campus's: «11 dic», «11 dic – 13 dic». */
const describeOtherDays = (dates: string[], local: string, timeZone: string): string => {
  if (dates.every((date) => toDayKey(date, local) === toDayKey(date, timeZone))) return '';
  const days = dates.map((date) => formatShortDayAndMonth(date, local));
  return `, ${[...new Set(days)].join(' – ')}`;
};

interface Props {
  event: Pick<EventSummary, 'startDate' | 'endDate'>;
}

/** The hours on the visitor's clock, if it differs from the campus's. */
export function LocalHours({ event }: Props) {
  const timeZone = useTimeZone();
  const local = useLocalZone();
  const dates = [event.startDate, ...(event.endDate ? [event.endDate] : [])];
  if (local === null) return null;
  const hours = formatHours(event, local);
  const otherDays = describeOtherDays(dates, local, timeZone);
  if (hours === formatHours(event, timeZone) && otherDays === '') return null;
  return (
    <span>
      {hours} <span className="block text-[0.8125rem] leading-snug">tu hora{otherDays}</span>
    </span>
  );
}
