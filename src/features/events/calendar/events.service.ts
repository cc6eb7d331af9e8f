import type { PayloadRequest, Where } from 'payload';

import { invalidRequest } from '@/core/api/errors';
import { withInstants } from '@/core/content/instants';
import { withPublication } from '@/core/content/publication.service';
import { requestTime, whereState } from '@/core/content/visibility';
import type { Pagination } from '@/core/schema';
import {
  createRecord,
  findRecord,
  concatPages,
  listRecords,
  trashRecord,
  updateRecord,
} from '@/core/content/records';
import { settings } from '@/core/settings';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { withOneAvailability, withAvailability } from '@/features/events/calendar/events.places';
import { whereEnded, whereWithin } from '@/features/events/calendar/events.rules';
import type {
  EventAdminFilter,
  EventChange,
  EventFilter,
  EventInput,
} from '@/features/events/calendar/events.schemas';
import { withImageAlt, withItsImageAlt } from '@/features/content/media/media.service';
import type { Event } from '@/payload-types';

const collection = EVENTS.slug;
const byStart = ['startDate', 'id'];

/** With what is not stored in an event: whether it is full, and the text of its picture. */
const complete = async (req: PayloadRequest, events: Event[]) =>
  withImageAlt(req, await withAvailability(req, events));

const completeOne = async (req: PayloadRequest, event: Event) =>
  withItsImageAlt(req, await withOneAvailability(req, event));

type EventListFilter = EventFilter & EventAdminFilter;

/** Events by start date, the earliest first, or as an agenda. */
export const listEvents = async (
  req: PayloadRequest,
  { order, from, to, state, limit, page, ...filter }: EventListFilter,
  now = requestTime(req),
) => {
  const { timeZone } = settings();
  const moment = { now, timeZone };
  const within = [
    ...(from || to ? [whereWithin({ from, to }, timeZone)] : []),
    ...(state ? [whereState(state, { hasPublishedFlag: false, now })] : []),
  ];
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

/** One event. @throws {ApiError} 404 */
export const findEvent = async (req: PayloadRequest, id: number) =>
  completeOne(req, await findRecord(req, { collection, id }));

const DATES = ['startDate', 'endDate', 'registrationClosesAt'];

const assertInOrder = ({ startDate, endDate }: { startDate: string; endDate?: string | null }) => {
  if (endDate && Date.parse(endDate) < Date.parse(startDate)) {
    throw invalidRequest([{ field: 'endDate', message: EVENTS.messages.datesOutOfOrder }]);
  }
};

export const createEvent = async (req: PayloadRequest, input: EventInput) => {
  const data = withPublication(withInstants(input, null, DATES));
  assertInOrder(data);
  return completeOne(req, await createRecord(req, { collection, data }));
};

export const updateEvent = async (
  req: PayloadRequest,
  { id, change: { updatedAt, ...sent } }: { id: number; change: EventChange },
) => {
  const event = await updateRecord(req, {
    collection,
    id,
    lastSeen: updatedAt,
    change: (stored) => {
      const fields = withPublication(withInstants(sent, stored, DATES), stored);
      assertInOrder({ ...stored, ...fields });
      return fields;
    },
  });
  return completeOne(req, event);
};

export const trashEvent = (req: PayloadRequest, id: number) => trashRecord(req, { collection, id });
