import type { Metadata } from 'next';

import { readEvent, readEventsPart } from '@/features/events/calendar/site/events.reader';
import { EVENTS_LEDE, EVENTS_TEXTS } from '@/features/events/calendar/site/events.texts';
import { eventFilePath, eventPath, SITE_PATHS } from '@/shared/paths';
import { pageMetadata, partMetadata, withoutItem } from '@/site/metadata';

const FACTS = {
  path: SITE_PATHS.events,
  title: EVENTS_TEXTS.title,
  description: EVENTS_LEDE,
};

/** The metadata of the list of events. */
export const describeEvents = (): Promise<Metadata> => pageMetadata(FACTS);

/** The metadata of one part of it. */
export const describeEventsPart = async (part: number): Promise<Metadata> =>
  partMetadata(FACTS, part, await readEventsPart(part));

/** The metadata of one event's own link; of the list where there is no such event. */
export const describeEvent = async (id: number): Promise<Metadata> => {
  const found = await readEvent(id);
  if (!found?.item) return withoutItem(describeEvents, found !== null);
  const event = found.item;
  return pageMetadata({
    path: eventPath(event.id),
    title: event.title,
    description: event.description,
    imageUrl: event.imageUrl,
    imageAlt: event.imageAlt,
    feeds: { 'text/calendar': eventFilePath(event.id) },
  });
};
