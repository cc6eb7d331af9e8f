import type { PayloadRequest, Where } from 'payload';

import { notFound } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { settings } from '@/core/settings';
import { recordOnceADay } from '@/features/compliance/audit-log/activity.service';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import { readEntrances, type StoredAttendee } from '@/features/events/check-in/check-in.presenter';
import {
  applyChange,
  boundEntry,
  entrancesOf,
  type CheckInChange,
} from '@/features/events/check-in/check-in.rules';
import type { CheckInFilter, SentChange } from '@/features/events/check-in/check-in.schemas';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { lockRegistration } from '@/features/events/registrations/waitlist.service';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { nextDay, startOfDay, toDayKey } from '@/features/events/calendar/events.days';
import { findEvent } from '@/features/events/calendar/events.service';
import { USERS } from '@/features/accounts/users/users.definition';
import type { Event, EventRegistration } from '@/payload-types';

const { slug: collection } = EVENT_REGISTRATIONS;
const { messages } = CHECK_IN;

const ATTENDEE_FIELDS = {
  id: true,
  nombre: true,
  email: true,
  telefono: true,
  state: true,
  attendedAt: true,
  attendedBy: true,
  entrances: true,
  updatedAt: true,
} satisfies Record<keyof StoredAttendee, true>;

/**
 * Attendees by id after `after`; with `since` all registrations changed since. Queries the database directly, without
 * Payload's hooks, for events with thousands of attendees.
 *
 * @throws {ApiError} 404
 */
export const listAttendees = async (
  req: PayloadRequest,
  { event, since, after, limit }: CheckInFilter & { event: number },
) => {
  await findEvent(req, event);
  const { docs, totalDocs } = await req.payload.db.find<StoredAttendee>({
    collection,
    req,
    sort: ['id'],
    where: {
      event: { equals: event },
      ...(after ? { id: { greater_than: after } } : {}),
      ...(since
        ? { updatedAt: { greater_than_equal: since } }
        : { state: { equals: EVENTS.places.only.value } }),
    },
    select: ATTENDEE_FIELDS,
    limit: Math.min(limit ?? CHECK_IN.listAtOnce, CHECK_IN.listAtOnce),
  });
  return { docs, total: totalDocs };
};

/** Not logged per registration: see `logCheckIn`. */
const storeChanges = async (
  req: PayloadRequest,
  registration: EventRegistration,
  changes: readonly CheckInChange[],
): Promise<EventRegistration> => {
  const before = readEntrances(registration);
  const entrances = changes.reduce(applyChange, before);
  const [first] = entrancesOf(entrances);
  return req.payload.update({
    collection,
    id: registration.id,
    req,
    data: {
      entrances: entrances.map((entrance) => ({ ...entrance })),
      attendedAt: first?.at ?? null,
      attendedBy: first?.by ?? null,
    },
    overrideAccess: true,
    depth: 0,
    context: { isToldAsOne: true },
  });
};

/**
 * Logged once per event and day: each registration stores its own check-in, and thousands of log entries would hide all
 * others.
 */
const logCheckIn = (
  req: PayloadRequest,
  { id, title }: Pick<Event, 'id' | 'title'>,
): Promise<void> =>
  recordOnceADay(req, { action: 'attendance', subject: EVENTS.slug, subjectId: id, title });

type CheckInEvent = Pick<Event, 'id' | 'title' | 'startDate' | 'endDate'> & {
  /** Time of the cancellation; `null` if the event is not cancelled. */
  offSince: number | null;
  isTrashed: boolean;
};

/** Time of an event's cancellation, from its versions; 0 if they do not contain it. */
const readCancelledSince = async (req: PayloadRequest, id: number): Promise<number> => {
  const find = async (where: Where, sort: string) => {
    const query = {
      collection: EVENTS.slug,
      req,
      overrideAccess: true,
      depth: 0,
      limit: 1,
    } as const;
    const and = [{ parent: { equals: id } }, where];
    return (await req.payload.findVersions({ ...query, where: { and }, sort })).docs[0];
  };
  const held = await find({ 'version.cancelled': { equals: false } }, '-updatedAt');
  const off = await find(
    {
      'version.cancelled': { equals: true },
      ...(held ? { updatedAt: { greater_than: held.updatedAt } } : {}),
    },
    'updatedAt',
  );
  return off ? Date.parse(off.updatedAt) : 0;
};

/** Loads an event, from the trash too. @throws {ApiError} 404 */
const readCheckInEvent = async (req: PayloadRequest, id: number): Promise<CheckInEvent> => {
  const event = await req.payload.findByID({
    collection: EVENTS.slug,
    id,
    req,
    overrideAccess: true,
    depth: 0,
    trash: true,
    disableErrors: true,
  });
  if (!event) throw notFound();
  const { title, startDate, endDate, deletedAt } = event;
  const times = [
    ...(deletedAt ? [Date.parse(deletedAt)] : []),
    ...(event.cancelled ? [await readCancelledSince(req, id)] : []),
  ];
  const offSince = times.length > 0 ? Math.min(...times) : null;
  return {
    id,
    title,
    startDate,
    endDate: endDate ?? null,
    offSince,
    isTrashed: Boolean(deletedAt),
  };
};

/** End of an event; without one, the end of the day of its start in the campus's time zone. */
const endOf = ({ startDate, endDate }: CheckInEvent): number => {
  if (endDate) return Date.parse(endDate);
  const { timeZone } = settings();
  return startOfDay(nextDay(toDayKey(startDate, timeZone)), timeZone).getTime();
};

/** A rejected change with the reason; `nombre` is `null` if the registration is not of this event. */
interface RejectedChange {
  key: string;
  nombre: string | null;
  message: string;
}

const attendeeName = (event: number, registration: EventRegistration | null): string | null =>
  registration && idOf(registration.event) === event ? registration.nombre : null;

interface Sending {
  now: number;
  /** Name stored with a change. */
  attendeeNameOf: (change: SentChange) => string;
}

/** A change with its time by the server's clock, or the reason of its rejection. */
const toChange = (
  sent: SentChange,
  { event, registration }: { event: CheckInEvent; registration: EventRegistration | null },
  { now, attendeeNameOf }: Sending,
): CheckInChange | string => {
  if (!registration || idOf(registration.event) !== event.id) return messages.unknown;
  const reported = { key: sent.key, by: attendeeNameOf(sent) };
  if (sent.kind === 'undo') {
    return {
      ...reported,
      at: new Date(now - sent.ago).toISOString(),
      kind: 'undo',
      undoes: sent.undoes,
    };
  }
  if (registration.state !== EVENTS.places.only.value) return messages.notComing;
  const at = boundEntry(now - sent.ago, {
    registeredAt: Date.parse(registration.createdAt),
    startsAt: Date.parse(event.startDate),
    endsAt: endOf(event),
    offSince: event.offSince,
  });
  if (at === 'early') return messages.tooEarly;
  if (at === 'off') return event.isTrashed ? messages.trashed : messages.off;
  return { ...reported, at: new Date(at).toISOString(), kind: 'enter' };
};

/** Names stored with changes: the account that noted it, if known, and the sender. */
const readNames = async (
  req: PayloadRequest,
  sent: readonly SentChange[],
): Promise<Sending['attendeeNameOf']> => {
  const own = req.user?.username ?? '';
  const others = [...new Set(sent.flatMap(({ by }) => (by && by !== own ? [by] : [])))];
  if (others.length === 0) return () => own;
  const { docs } = await req.payload.find({
    collection: USERS.slug,
    req,
    overrideAccess: true,
    depth: 0,
    pagination: false,
    where: { username: { in: others } },
    select: { username: true },
  });
  const known = new Set(docs.map(({ username }) => username));
  return ({ by }) => (by && known.has(by) ? `${by} (la envió ${own})` : own);
};

/**
 * Stores the changes of a device; repeated ones have no effect. Invalid ones are returned and do not block the others,
 * because an offline device cannot ask.
 *
 * @returns the current state of the registrations concerned
 * @throws {ApiError} 404 for an unknown event
 */
export const recordCheckIns = (req: PayloadRequest, id: number, sent: readonly SentChange[]) =>
  inTransaction(req, async () => {
    const event = await readCheckInEvent(req, id);
    const sending = { now: Date.now(), attendeeNameOf: await readNames(req, sent) };
    const records: EventRegistration[] = [];
    const refused: RejectedChange[] = [];
    // In the order of ids: two devices that lock the same registrations in two orders would deadlock.
    const numbers = [...new Set(sent.map(({ registration }) => registration))];
    for (const number of numbers.toSorted((one, other) => one - other)) {
      // Locked, so that the second of two devices sees the changes of the first.
      const registration = await lockRegistration(req, number);
      const changes: CheckInChange[] = [];
      for (const change of sent.filter((one) => one.registration === number)) {
        const noted = toChange(change, { event, registration }, sending);
        if (typeof noted !== 'string') changes.push(noted);
        else
          refused.push({ key: change.key, nombre: attendeeName(id, registration), message: noted });
      }
      if (registration && changes.length > 0) {
        records.push(await storeChanges(req, registration, changes));
      }
    }
    if (records.length > 0) await logCheckIn(req, event);
    return { records, refused };
  });
