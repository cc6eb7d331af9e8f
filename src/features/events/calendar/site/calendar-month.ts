import { TZDate } from '@date-fns/tz';

import type { EventSummary } from '@/features/events/calendar/events.presenter';
import { hasEnded, type Moment } from '@/features/events/calendar/events.rules';
import { daysOf, isWithin, toDayKey } from '@/features/events/calendar/events.days';

/**
 * Date arithmetic of the calendar. Months are keys `2026-11` and days `2026-11-21`, both in the campus's zone; the grid
 * gets local dates with the same fields.
 */

export type MonthKey = string;

const MONTH_KEY = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/u;
const pad = (part: number): string => String(part).padStart(2, '0');
const partsOf = (key: string): [number, number, number] => {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  return [year, month, day];
};
const toKey = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** The month in `text`, or `fallback` if `text` is not a month key. */
export const readMonth = (text: string | null, fallback: MonthKey): MonthKey =>
  text !== null && MONTH_KEY.test(text) ? text : fallback;

/** The month of an instant. */
export const monthOf = (date: number, timeZone: string): MonthKey =>
  toDayKey(date, timeZone).slice(0, 7);

/** The month `by` months after `month`, or before it if negative. */
export const shiftMonth = (month: MonthKey, by: number): MonthKey => {
  const [year, number] = partsOf(month);
  return toKey(new Date(year, number - 1 + by, 1)).slice(0, 7);
};

/** A day as a local date at noon, so that no clock change moves it to another day. */
export const toPlainDate = (key: string): Date => {
  const [year, month, day] = partsOf(key);
  return new Date(year, month - 1, day, 12);
};

/** Key of a local date's day. */
export const toPlainKey = toKey;

/** Noon of a day in the campus's zone, as an instant for formatting the date. */
export const toCampusNoon = (key: string, timeZone: string): Date => {
  const [year, month, day] = partsOf(key);
  return new Date(new TZDate(year, month - 1, day, 12, timeZone).getTime());
};

/** The days of the weeks that a month touches, Sunday first. */
export const gridDays = (month: MonthKey): string[] => {
  const [year, number] = partsOf(month);
  const leading = new Date(year, number - 1, 1).getDay();
  const length = new Date(year, number, 0).getDate();
  const cells = Math.ceil((leading + length) / 7) * 7;
  return Array.from({ length: cells }, (_, index) =>
    toKey(new Date(year, number - 1, 1 - leading + index)),
  );
};

/** First and last day shown for a month, with `around` more months on each side. */
export const daysAround = (month: MonthKey, around: number): [string, string] => [
  gridDays(shiftMonth(month, -around))[0] ?? month,
  gridDays(shiftMonth(month, around)).at(-1) ?? month,
];

/** Number of months between two. */
export const monthsBetween = (one: MonthKey, other: MonthKey): number => {
  const [[year, month], [otherYear, otherMonth]] = [partsOf(one), partsOf(other)];
  return Math.abs((year - otherYear) * 12 + month - otherMonth);
};

/** The events that take place on a day. Events of several days take place on each of them. */
export const eventsOn = (
  events: readonly EventSummary[],
  day: string,
  timeZone: string,
): EventSummary[] => events.filter((event) => isWithin(event, [day, day], timeZone));

/** The events that take place in a month. */
export const eventsIn = (
  events: readonly EventSummary[],
  month: MonthKey,
  timeZone: string,
): EventSummary[] =>
  events.filter((event) => isWithin(event, [`${month}-01`, `${month}-31`], timeZone));

/** Selects `count` of a month's events in order; upcoming ones have priority over past ones. */
export const pickUpcoming = (
  events: readonly EventSummary[],
  { count, ...moment }: Moment & { count: number },
): EventSummary[] => {
  const toCome = events.findIndex((event) => !hasEnded(event, moment));
  const first = toCome === -1 ? 0 : Math.min(toCome, Math.max(events.length - count, 0));
  return events.slice(first, first + count);
};

/** An event for the month grid, in whole days. */
export interface GridEvent {
  event: EventSummary;
  title: string;
  start: Date;
  end: Date;
}

export const toGridEvents = (events: readonly EventSummary[], timeZone: string): GridEvent[] =>
  events.map((event) => {
    const [first, last] = daysOf(event, timeZone);
    return { event, title: event.title, start: toPlainDate(first), end: toPlainDate(last) };
  });

/** Props of both views of a month, the wide and the compact. */
export interface MonthViewProps {
  month: MonthKey;
  /** The campus's date. */
  today: string;
  events: readonly EventSummary[];
  onOpen: (id: number) => void;
  /** Called to show all events of a day. */
  onDay: (day: string) => void;
}
