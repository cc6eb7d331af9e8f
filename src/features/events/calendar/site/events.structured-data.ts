import type { Event, Thing } from 'schema-dts';

import { readEvent } from '@/features/events/calendar/site/events.reader';
import { EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { removeControlCharacters, toOneLine } from '@/shared/control-characters';
import { eventPath, sharingPicturePath, SITE_PATHS } from '@/shared/paths';
import { describeTrail, programmeOrganization, toAbsolute } from '@/site/structured-data/programme';

/** An event in schema.org's words; nothing where there is no such event. */
export const describeEventForSearch = async (id: number): Promise<Thing[]> => {
  const event = (await readEvent(id))?.item;
  if (!event) return [];
  const path = eventPath(event.id);
  const node: Event = {
    // Every kind of ours is an academic meeting; schema.org has no finer word for it.
    '@type': 'EducationEvent',
    '@id': toAbsolute(path),
    url: toAbsolute(path),
    name: toOneLine(event.title),
    description: removeControlCharacters(event.description),
    startDate: event.startDate,
    ...(event.endDate ? { endDate: event.endDate } : {}),
    ...(event.location
      ? { location: { '@type': 'Place', name: event.location, address: event.location } }
      : {}),
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    image: [event.imageUrl ?? sharingPicturePath(path)].map(toAbsolute),
    keywords: event.category,
    inLanguage: 'es',
    organizer: await programmeOrganization(),
  };
  return [
    node,
    describeTrail(
      { name: EVENTS_TEXTS.title, path: SITE_PATHS.events },
      { name: toOneLine(event.title), path },
    ),
  ];
};
