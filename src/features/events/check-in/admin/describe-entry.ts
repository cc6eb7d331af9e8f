import type { AttendedDay } from '@/features/events/check-in/admin/attendees';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import { toDayKey } from '@/features/events/calendar/events.days';
import { formatDateTime, formatTime } from '@/shared/dates';

type Entry = Pick<AttendedDay, 'at' | 'day'>;

/** Time of an entry; `null` if it was recorded on another day than it counts for: from a list on paper. */
export const timeOn = ({ at, day }: Entry, timeZone: string): string | null =>
  toDayKey(at, timeZone) === day ? formatTime(at, timeZone) : null;

/** «Entró, 14:04», or the date of recording if that was another day. */
export const describeEntry = (entry: Entry, timeZone: string): string => {
  const time = timeOn(entry, timeZone);
  return time ? TEXTS.entered(time) : TEXTS.enteredLate(formatDateTime(entry.at, timeZone));
};

/** Description for a person who had entered already: «Ya entró, 14:04». */
export const describeKnownEntry = (entry: Entry, timeZone: string): string => {
  const time = timeOn(entry, timeZone);
  return time ? TEXTS.already(time) : TEXTS.alreadyLate(formatDateTime(entry.at, timeZone));
};
