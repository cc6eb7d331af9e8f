import {
  describeDates,
  describeHoursInWords,
  isAllDay,
} from '@/features/events/calendar/events.days';
import { timeZoneName } from '@/shared/time-zone-name';

interface EventTime {
  startDate: string;
  endDate?: string | null | undefined;
}

/** Facts of an event as a mail lists them. */
export interface Fact {
  label: string;
  value: string;
}

/** Dates and hours of an event; the hours name their zone, because the reader may be elsewhere. */
export const timeFacts = ({ startDate, endDate }: EventTime, timeZone: string): Fact[] => {
  const event = { startDate, endDate: endDate ?? null };
  const hours = describeHoursInWords(event, timeZone);
  const zone = isAllDay(event, timeZone) ? '' : `, ${timeZoneName(timeZone)}`;
  return [
    { label: 'Fecha', value: describeDates(event, timeZone) },
    { label: 'Hora', value: `${hours}${zone}` },
  ];
};
