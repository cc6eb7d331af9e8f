import { settings } from '@/core/settings';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { buildCalendar } from '@/features/events/calendar/events.icalendar';
import { readEvent, readEventsForFeed } from '@/features/events/calendar/site/events.reader';
import { CALENDAR_TEXTS } from '@/features/events/calendar/site/events.texts';
import { formatNumber } from '@/shared/numbers';
import { calendarFeedPath } from '@/shared/paths';
import { readSiteIdentity } from '@/site/shell/shell.reader';

/** The category of a calendar file; `null` for all categories, `undefined` if there is no such file. */
const findCategory = (fileName: string): EventRecord['category'] | null | undefined => {
  const isNamed = (category?: string) => calendarFeedPath(category).endsWith(`/${fileName}`);
  return isNamed() ? null : EVENTS.categories.find(isNamed);
};

/** Note for subscribers that the oldest events are missing. */
const describe = (events: readonly EventRecord[]): string | undefined =>
  events.length < EVENTS.inFeed
    ? undefined
    : `Contiene ${formatNumber(EVENTS.inFeed)} eventos: los próximos y, de los anteriores, los más recientes.`;

const build = async (events: readonly EventRecord[], title?: string): Promise<string | null> => {
  const identity = await readSiteIdentity();
  if (!identity) return null;
  const { siteUrl, timeZone } = settings();
  const name = [identity.programmeName, title ?? CALENDAR_TEXTS.title].join(' · ');
  return buildCalendar({ events, name, description: describe(events), siteUrl, timeZone });
};

/** The calendar with this file name; `undefined` if there is none, `null` if it cannot be read now. */
export const readCalendar = async (fileName: string): Promise<string | null | undefined> => {
  const category = findCategory(fileName);
  if (category === undefined) return undefined;
  const events = await readEventsForFeed(category ?? undefined);
  return events && build(events, category ?? undefined);
};

/** The calendar file of one event; `undefined` and `null` as for `readCalendar`. */
export const readEventFile = async (id: number): Promise<string | null | undefined> => {
  const found = await readEvent(id);
  if (!found) return null;
  return found.item ? build([found.item]) : undefined;
};
