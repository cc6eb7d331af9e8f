import type { PayloadRequest, Where } from 'payload';

import { conflict, notFound } from '@/core/api/errors';
import type { Column } from '@/core/spreadsheet/table';
import { createOnce } from '@/core/content/creations';
import { findRecord, listRecords } from '@/core/content/records';
import { countReferencesBy } from '@/core/database/references';
import { inTransaction } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { escapeLike, wherePersonMatches } from '@/core/payload/search-text';
import type { AdminList } from '@/core/schema';
import { listDays } from '@/features/events/check-in/attendance-days';
import { countAttendedDays } from '@/features/events/check-in/attendance.queries';
import { readAttendance } from '@/features/events/check-in/check-in.presenter';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import {
  cancelRegistration,
  lockEvent,
  lockRegistration,
  readRegistration,
} from '@/features/events/registrations/waitlist.service';
import type {
  AttendedDayCount,
  RegistrantInput,
  RegistrantsFilter,
} from '@/features/events/registrations/event-registrations.schemas';
import { registerByHand } from '@/features/events/registrations/event-registrations.service';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { hasEnded } from '@/features/events/calendar/events.rules';
import { findEvent } from '@/features/events/calendar/events.service';
import { exportRows } from '@/features/compliance/csv-export/exports.service';
import { settings } from '@/core/settings';
import type { Event, EventRegistration } from '@/payload-types';
import { formatDayKey } from '@/shared/dates';
import { toSlug } from '@/shared/text-matching';

const { slug: collection, messages } = EVENT_REGISTRATIONS;

type Row = Record<string, unknown>;

const whereOf = (
  event: number,
  { search, state, attended }: Pick<RegistrantsFilter, 'search' | 'state' | 'attended'>,
): Where => ({
  and: [
    { event: { equals: event } },
    ...(state ? [{ state: { equals: state } }] : []),
    ...(attended ? [{ attendedAt: { exists: true } }] : []),
    ...(search ? [wherePersonMatches(search)] : []),
  ],
});

/** Registrations of a person, or of events whose title contains the searched text. */
export const whereRegistrationMatches = ({
  id,
  search,
}: Pick<AdminList, 'id' | 'search'>): Where => ({
  and: [
    ...(id ? [{ id: { equals: id } }] : []),
    ...(search
      ? [{ or: [wherePersonMatches(search), { eventTitle: { contains: escapeLike(search) } }] }]
      : []),
  ],
});

export const listEventRegistrations = (
  req: PayloadRequest,
  { id, search, ...pagination }: AdminList,
) =>
  listRecords(req, {
    collection,
    sort: ['-createdAt', '-id'],
    where: whereRegistrationMatches({ id, search }),
    ...pagination,
  });

export interface RegistrantFigures {
  eventId: number;
  coming: number;
  waiting: number;
}

/**
 * Numbers of active and waiting registrations of each event, or only of `event`; events without registrations are
 * omitted.
 */
export const listFigures = async (req: PayloadRequest, event?: number) => {
  const figures = new Map<number, RegistrantFigures>();
  const { collection: slug, field, only } = EVENTS.places;
  for (const { id, value, count } of await countReferencesBy(req, {
    collection: slug,
    field,
    by: only.name,
    id: event,
  })) {
    const known = figures.get(id) ?? { eventId: id, coming: 0, waiting: 0 };
    if (value === only.value) known.coming = count;
    if (value === 'waiting') known.waiting = count;
    figures.set(id, known);
  }
  return [...figures.values()];
};

/** Order of registration. */
const IN_ORDER = ['id'];

/** In order of registration. @throws {ApiError} 404 */
export const listRegistrants = async (
  req: PayloadRequest,
  { event, id, limit, page, ...narrowing }: RegistrantsFilter & { event: number },
) => {
  const { startDate, endDate } = await findEvent(req, event);
  const where = whereOf(event, narrowing);
  const found = await listRecords(req, { collection, sort: IN_ORDER, where, id, limit, page });
  return { ...found, event: { startDate, endDate: endDate ?? null } };
};

const countDays = async (
  req: PayloadRequest,
  { id, startDate, endDate }: Pick<Event, 'id' | 'startDate' | 'endDate'>,
): Promise<AttendedDayCount[]> => {
  const span = { startDate, endDate: endDate ?? null };
  const counts = new Map(
    (await countAttendedDays(req, { id, ...span })).map(({ day, attended }) => [day, attended]),
  );
  return listDays(span, counts.keys(), settings().timeZone).map((day) => ({
    day,
    attended: counts.get(day) ?? 0,
  }));
};

/** Number of people who came on each day of an event. @throws {ApiError} 404 */
export const listAttendedDays = async (req: PayloadRequest, id: number) =>
  countDays(req, await findEvent(req, id));

/** Columns for an event of several days: the number of days on which the person came, and each time. */
const dayColumnsOf = async (req: PayloadRequest, event: Event): Promise<Column<Row>[]> => {
  const days = await countDays(req, event);
  if (days.length < 2) return [];
  const span = { startDate: event.startDate, endDate: event.endDate ?? null };
  const attendanceIn = (row: Row) => readAttendance(row, span);
  return [
    {
      heading: 'Días que entró',
      type: 'number',
      valueOf: (row) => attendanceIn(row).length,
    },
    ...days.map(({ day }): Column<Row> => ({
      heading: `Entró el ${formatDayKey(day)}`,
      type: 'dateTime',
      valueOf: (row) => attendanceIn(row).find((one) => one.day === day)?.at,
    })),
  ];
};

/** @throws {ApiError} 404 */
export const exportRegistrants = async (
  req: PayloadRequest,
  {
    event,
    ...narrowing
  }: Pick<RegistrantsFilter, 'search' | 'state' | 'attended'> & { event: number },
) => {
  const found = await findEvent(req, event);
  return exportRows(req, {
    collection,
    where: whereOf(event, narrowing),
    sort: IN_ORDER,
    name: `asistentes-${toSlug(found.title).slice(0, 60)}`,
    computed: { columns: await dayColumnsOf(req, found) },
  });
};

/**
 * Registers a person by hand: also after the closing time. Once for each `Idempotency-Key`, because people without an
 * address cannot be told apart.
 *
 * @throws {ApiError} 404, 409 as `registerByHand`, or if other data were added with this key
 */
export const addRegistrant = (
  req: PayloadRequest,
  { event, ...person }: RegistrantInput & { event: number },
): Promise<EventRegistration> => {
  const input = { ...person, eventId: event };
  const find = async (id: number) => {
    const added = await readRegistration(req, id);
    return added && added.state !== 'cancelled' ? added : undefined;
  };
  return createOnce(req, {
    collection,
    input,
    create: () => registerByHand(req, input),
    find,
    change: async ({ id }) => {
      throw conflict(messages.addedMeanwhile((await find(id))?.nombre ?? ''));
    },
  });
};

/**
 * Cancels a registration by hand and promotes the wait list.
 *
 * @throws {ApiError} 404 unknown, 409 if already cancelled, checked in, or the event is over
 */
export const cancelByHand = (req: PayloadRequest, id: number) =>
  inTransaction(req, async () => {
    const eventId = idOf((await findRecord(req, { collection, id })).event);
    const event = eventId === null ? null : await lockEvent(req, eventId);
    if (!event) throw notFound(messages.unknownEvent);
    const moment = { now: Date.now(), timeZone: settings().timeZone };
    if (hasEnded(event, moment)) throw conflict(messages.over);
    // Read again under the locks.
    const registration = await lockRegistration(req, id);
    if (!registration) throw notFound();
    if (registration.state === 'cancelled') throw conflict(messages.alreadyCancelled);
    if (registration.attendedAt) throw conflict(CHECK_IN.messages.hasEntered);
    await cancelRegistration(req, registration, { event, by: 'office' });
    return findRecord(req, { collection, id });
  });
