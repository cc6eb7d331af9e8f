import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { daysOf, isAllDay } from '@/features/events/calendar/events.days';
import { removeControlCharacters, toOneLine } from '@/shared/control-characters';
import { eventPath } from '@/shared/paths';

/** Events as iCalendar files (RFC 5545), in the campus's time zone. */

interface Place {
  siteUrl: string;
  timeZone: string;
}

/** A calendar that is sent to one person (iTIP, RFC 5546), not offered to all. */
interface Delivery {
  /** Time of sending: each delivery must have a higher sequence than the ones before. */
  sentAt: number;
  organizer: { name: string; email: string };
  /** Whether the event, or the person's registration, is cancelled: the calendar removes the entry. */
  isCancelled: boolean;
}

/** Recommended interval between requests of a calendar program, in seconds. */
const TIME_TO_LIVE = 3600;

const dayAfter = (day: string, timeZone: string): TZDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date + 1, timeZone);
};

const timesOf = (event: EventRecord, timeZone: string): Pick<ICalEventData, 'start' | 'end'> => {
  const { startDate, endDate } = event;
  const start = new TZDate(startDate, timeZone);
  // The end of an all-day event is exclusive: the day after the last.
  if (isAllDay(event, timeZone))
    return { start, end: dayAfter(daysOf(event, timeZone)[1], timeZone) };
  // An end that is not after the start is omitted, because calendars reject it.
  const hasEnd = endDate && Date.parse(endDate) > Date.parse(startDate);
  return { start, end: hasEnd ? new TZDate(endDate, timeZone) : null };
};

/**
 * The sequence number: the seconds from the creation of the event to its last change or to the
 * delivery, because it must grow with every change, and with every delivery (a person may register
 * again after a cancellation). Rounded up, because the first change may come within the first
 * second. A cancellation has one more, so that it comes after a confirmation of the same second.
 */
const sequenceOf = ({ createdAt, updatedAt }: EventRecord, delivery?: Delivery): number => {
  const at = Math.max(Date.parse(updatedAt), delivery?.sentAt ?? 0);
  const seconds = Math.max(0, Math.ceil((at - Date.parse(createdAt)) / 1000));
  return delivery?.isCancelled ? seconds + 1 : seconds;
};

const organizerOf = ({ organizer: { name, email } }: Delivery) => ({
  name: toOneLine(name),
  email,
});

const toCalendarEvent = (
  event: EventRecord,
  { siteUrl, timeZone }: Place,
  delivery?: Delivery,
): ICalEventData => {
  const { hostname } = new URL(siteUrl);
  const url = new URL(eventPath(event.id), siteUrl).href;
  const changed = new Date(event.updatedAt);
  return {
    id: `evento-${event.id}@${hostname}`,
    // Not from the clock: the file of an unchanged event must not change.
    stamp: delivery ? new Date(delivery.sentAt) : changed,
    lastModified: changed,
    created: new Date(event.createdAt),
    sequence: sequenceOf(event, delivery),
    ...timesOf(event, timeZone),
    ...(event.cancelled || delivery?.isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    // RFC 5546 requires an organizer.
    ...(delivery ? { organizer: organizerOf(delivery) } : {}),
    allDay: isAllDay(event, timeZone),
    timezone: timeZone,
    summary: toOneLine(event.title),
    description: `${removeControlCharacters(event.description)}\n\n${url}`,
    ...(event.location ? { location: toOneLine(event.location) } : {}),
    categories: [{ name: event.category }],
    url,
  };
};

/** A calendar file of these events. */
export const buildCalendar = ({
  events,
  name,
  description,
  delivery,
  ...place
}: Place & {
  events: readonly EventRecord[];
  name: string;
  description?: string | undefined;
  delivery?: Delivery;
}): string => {
  const calendar = ical({
    // The library writes the name unescaped: a line break would start another line.
    name: toOneLine(name),
    ...(description ? { description } : {}),
    prodId: { company: 'Doctorado en Educación', product: 'Calendario', language: 'ES' },
    method: delivery?.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ttl: TIME_TO_LIVE,
    // Without a default zone: the library would also write the timestamps in it, not in UTC as the standard requires.
    // The events name their zone, and the generator describes it.
    timezone: { name: null, generator: (zone) => String(tzlib_get_ical_block(zone)[0]) },
    x: [{ key: 'X-WR-TIMEZONE', value: place.timeZone }],
  });
  events.forEach((event) => calendar.createEvent(toCalendarEvent(event, place, delivery)));
  // The last line must end with a line break too; the library omits it.
  return `${calendar.toString()}\r\n`;
};
