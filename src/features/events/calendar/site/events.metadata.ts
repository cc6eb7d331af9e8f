import type { Event } from 'schema-dts';

import type { EventRecord } from '@/features/events/calendar/events.presenter';
import { readEvent, readEventsPart } from '@/features/events/calendar/site/events.reader';
import { EVENTS_LEDE, EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { eventFilePath, eventPath, SITE_PATHS, sharingPicturePath } from '@/shared/paths';
import { listMetadata } from '@/site/list/list-metadata';
import { pageMetadata } from '@/site/metadata';
import { settings } from '@/core/settings';
import { daysOf, describeDates, isAllDay } from '@/features/events/calendar/events.days';
import type { SharingFacts } from '@/site/sharing/sharing-card';
import { removeControlCharacters, toOneLine } from '@/shared/control-characters';
import { programmeOrganization, toAbsolute } from '@/site/structured-data/programme';

const pages = listMetadata(
  { path: SITE_PATHS.events, title: EVENTS_TEXTS.title, description: EVENTS_LEDE },
  readEventsPart,
);
export const { describeList: describeEvents, describePart: describeEventsPart } = pages;

/** Metadata of the page of one event. */
export const describeEvent = pages.itemMetadata(readEvent, (event) =>
  pageMetadata({
    path: eventPath(event.id),
    title: event.title,
    description: event.description,
    imageUrl: event.imageUrl,
    imageAlt: event.imageAlt,
    feeds: { 'text/calendar': eventFilePath(event.id) },
  }),
);

/** Content of the sharing picture of an event. */
export const eventPicture = ({
  id,
  title,
  category,
  startDate,
  endDate,
}: EventRecord): SharingFacts => ({
  title,
  kicker: `${category} · ${describeDates({ startDate, endDate }, settings().timeZone)}`,
  seed: `evento-${id}`,
});

/** Start and end of an event; for whole days the dates alone, the last one included. */
const schemaDates = (
  event: EventRecord,
  timeZone: string,
): Pick<Event, 'startDate' | 'endDate'> => {
  const { startDate, endDate } = event;
  if (!isAllDay(event, timeZone)) return { startDate, ...(endDate ? { endDate } : {}) };
  const [first, last] = daysOf(event, timeZone);
  return { startDate: first, endDate: last };
};

/** The schema.org nodes of an event; empty if there is no such event. */
export const describeEventForSearch = pages.itemNodes(readEvent, eventPath, async (event, path) => {
  const node: Event = {
    // All our categories are academic meetings; schema.org has no more specific type for them.
    '@type': 'EducationEvent',
    '@id': toAbsolute(path),
    url: toAbsolute(path),
    name: toOneLine(event.title),
    description: removeControlCharacters(event.description),
    ...schemaDates(event, settings().timeZone),
    ...(event.location
      ? { location: { '@type': 'Place', name: event.location, address: event.location } }
      : {}),
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    image: [event.imageUrl ?? sharingPicturePath(path)].map(toAbsolute),
    keywords: event.category,
    inLanguage: 'es',
    organizer: await programmeOrganization(),
  };
  return node;
});
