import type { Metadata } from 'next';

import { readEventsList } from '@/features/events/site/events.reader';
import { EVENTS_TEXTS } from '@/features/events/site/events.texts';
import { eventFilePath, eventPath, SITE_PATHS } from '@/shared/paths';
import { pageMetadata, withoutItem } from '@/site/metadata';

/** The metadata of the list of events. */
export const describeEvents = (): Promise<Metadata> =>
  pageMetadata({
    path: SITE_PATHS.events,
    title: EVENTS_TEXTS.title,
    description: EVENTS_TEXTS.lede,
  });

/** The metadata of one event's own link; of the list where there is no such event. */
export const describeEvent = async (id: number): Promise<Metadata> => {
  const all = await readEventsList();
  const event = all?.find((one) => one.id === id);
  if (!event) return withoutItem(await describeEvents(), all !== null);
  return pageMetadata({
    path: eventPath(event.id),
    title: event.title,
    description: event.description,
    imageUrl: event.imageUrl,
    imageAlt: event.imageAlt,
    feeds: { 'text/calendar': eventFilePath(event.id) },
  });
};
