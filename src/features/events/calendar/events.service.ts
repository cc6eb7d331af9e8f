import type { PayloadRequest, Where } from 'payload';

import { invalidRequest } from '@/core/api/errors';
import { contentService } from '@/core/content/content-service';
import { withInstants } from '@/core/content/instants';
import { readCampusDate, withPublication } from '@/core/content/publication.service';
import { requestTime } from '@/core/content/visibility';
import { isStorableAddress, type Pagination } from '@/core/schema';
import { concatPages, listRecords } from '@/core/content/records';
import { settings } from '@/core/settings';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { withAvailability, type EventWithPlaces } from '@/features/events/calendar/events.places';
import { whereEnded, whereWithin } from '@/features/events/calendar/events.rules';
import type {
  EventAdminFilter,
  EventDraft,
  EventFilter,
  EventInput,
} from '@/features/events/calendar/events.schemas';
import {
  withImageAlt,
  withItsImageAlt,
  type WithImageAlt,
} from '@/features/content/media/media.service';
import type { Event } from '@/payload-types';

const collection = EVENTS.slug;
const byStart = ['startDate', 'id'];

/** Adds the computed fields of events: whether they are full, and the alternative text of the image. */
const complete = async (req: PayloadRequest, events: Event[]) =>
  withImageAlt(req, await withAvailability(req, events));

type EventListFilter = EventFilter & EventAdminFilter;

/** Events by start date, the earliest first, or as an agenda. */
export const listEvents = async (
  req: PayloadRequest,
  { order, from, to, limit, page, ...filter }: EventListFilter,
) => {
  const { timeZone } = settings();
  const moment = { now: requestTime(req), timeZone };
  const within = from || to ? [whereWithin({ from, to }, timeZone)] : [];
  const read = (sort: string[], where: Where[]) => (pagination: Pagination) =>
    listRecords(req, { collection, sort, where: { and: where }, ...filter, ...pagination });
  const { docs, total } = await (order === 'agenda'
    ? concatPages(
        [
          read(byStart, [...within, whereEnded(false, moment)]),
          read(
            byStart.map((field) => `-${field}`),
            [...within, whereEnded(true, moment)],
          ),
        ],
        { limit, page },
      )
    : read(byStart, within)({ limit, page }));
  return { docs: await complete(req, docs), total };
};

const DATES = ['startDate', 'endDate', 'registrationClosesAt'];

const assertInOrder = ({ startDate, endDate }: { startDate: string; endDate?: string | null }) => {
  if (endDate && Date.parse(endDate) < Date.parse(startDate)) {
    throw invalidRequest([{ field: 'endDate', message: EVENTS.messages.datesOutOfOrder }]);
  }
};

export const eventsService = contentService<Event, WithImageAlt<EventWithPlaces>, EventInput>({
  collection,
  complete,
  toStored: (sent, stored) => {
    const fields = withPublication(withInstants(sent, stored, DATES), stored);
    assertInOrder({ ...stored, ...fields } as Event);
    return fields;
  },
});

export const findEvent = eventsService.find;

/** Presents a draft as it would be published. Nothing is stored; invalid dates and URLs are left out. */
export const previewEvent = (
  req: PayloadRequest,
  draft: EventDraft,
): Promise<WithImageAlt<EventWithPlaces>> => {
  const now = new Date().toISOString();
  const startDate = readCampusDate(draft.startDate) ?? now;
  const endDate = readCampusDate(draft.endDate);
  return withItsImageAlt(req, {
    id: 0,
    title: draft.title.trim() || EVENTS.unfinished.title,
    description: draft.description,
    startDate,
    endDate: endDate && endDate > startDate ? endDate : null,
    location: draft.location.trim() || null,
    category: (draft.category || EVENTS.defaultCategory) as Event['category'],
    imageUrl: isStorableAddress(draft.imageUrl) ? draft.imageUrl : null,
    cancelled: draft.cancelled,
    registrationRequired: draft.registrationRequired,
    registrationClosesAt: readCampusDate(draft.registrationClosesAt),
    waitingList: draft.waitingList,
    reminder: false,
    entryCode: false,
    isFull: false,
    published: false,
    createdAt: now,
    updatedAt: now,
  });
};
