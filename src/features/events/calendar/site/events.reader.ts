import { countRecords } from '@/core/content/records';
import { loadForPage } from '@/core/cache/render-context';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { presentEvent, type EventRecord } from '@/features/events/calendar/events.presenter';
import type { EventFilter } from '@/features/events/calendar/events.schemas';
import { findEvent, listEvents } from '@/features/events/calendar/events.service';
import { MEDIA } from '@/features/content/media/media.definition';
import { contentReader, itemReader } from '@/site/list/list-reader';
import { publicRequest } from '@/site/public-request';

const source = { slug: EVENTS.slug, tags: [EVENTS.slug, MEDIA.slug] };

const readPresented = async (filter: Parameters<typeof listEvents>[1]) =>
  (await listEvents(await publicRequest(), filter)).docs.map(presentEvent);

/** Events by start. Long lists use agenda order, so that upcoming events come first. */
export const { readPart: readEventsPart, readStamps: readEventStamps } = contentReader({
  ...source,
  read: async (req, { limit, page }) =>
    (await listEvents(req, limit ? { limit, page, order: 'agenda' } : {})).docs.map(presentEvent),
});

/** Number of events; `null` if it cannot be read now. */
export const readEventsCount = () =>
  loadForPage({
    key: [EVENTS.slug, 'count'],
    tags: [EVENTS.slug],
    read: async () => countRecords(await publicRequest(), EVENTS.slug),
  });

export const readEvent = itemReader({
  ...source,
  find: async (req, id) => presentEvent(await findEvent(req, id)),
});

/** The events between two days, both included; `null` if they cannot be read now. */
export const readEventsBetween = (from: string, to: string) =>
  loadForPage({
    ...source,
    key: [EVENTS.slug, 'between', from, to],
    read: () => readPresented({ from, to }),
  });

/** By start; events with the same start in the order of their creation. */
const byStart = (one: EventRecord, other: EventRecord): number =>
  Date.parse(one.startDate) - Date.parse(other.startDate) || one.id - other.id;

/**
 * The events of the feeds by start, all or of one category; `null` if they cannot be read now. Of
 * more than `EVENTS.inFeed`, the feed keeps the nearest upcoming events and, if there is room,
 * those that ended last.
 */
export const readEventsForFeed = (category?: EventFilter['category']) =>
  loadForPage({
    ...source,
    key: [EVENTS.slug, 'feed', category ?? ''],
    read: async () =>
      (await readPresented({ category, order: 'agenda', limit: EVENTS.inFeed, page: 1 })).toSorted(
        byStart,
      ),
  });
