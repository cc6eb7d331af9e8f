import type { PayloadRequest } from 'payload';

import { accountName } from '@/core/account-name';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { invalidateTags } from '@/core/invalidation/hooks';
import { idOf } from '@/core/payload/reference';
import { settings } from '@/core/settings';
import { recordOnceADay } from '@/features/compliance/audit-log/activity.service';
import { nearestDay } from '@/features/events/check-in/attendance-days';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import {
  endOf,
  readCheckInEvent,
  type CheckInEvent,
} from '@/features/events/check-in/check-in.event';
import { readEntrances, type StoredAttendee } from '@/features/events/check-in/check-in.presenter';
import {
  applyChange,
  boundEntry,
  entrancesOf,
  type CheckInChange,
  type Entrance,
} from '@/features/events/check-in/check-in.rules';
import type { CheckInFilter, SentChange } from '@/features/events/check-in/check-in.schemas';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { lockRegistration } from '@/features/events/registrations/waitlist.service';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { daysOf, toDayKey } from '@/features/events/calendar/events.days';
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
  admittedAt: true,
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
  { event: id, since, after, limit, waiting }: CheckInFilter & { event: number },
) => {
  const { startDate, endDate } = await findEvent(req, id);
  const registered = EVENTS.places.only.value;
  const { docs, totalDocs } = await req.payload.db.find<StoredAttendee>({
    collection,
    req,
    sort: ['id'],
    where: {
      event: { equals: id },
      ...(after ? { id: { greater_than: after } } : {}),
      ...(since
        ? { updatedAt: { greater_than_equal: since } }
        : { state: { in: waiting ? [registered, 'waiting'] : [registered] } }),
    },
    select: ATTENDEE_FIELDS,
    limit: Math.min(limit ?? CHECK_IN.listAtOnce, CHECK_IN.listAtOnce),
  });
  return { docs, event: { startDate, endDate: endDate ?? null }, total: totalDocs };
};

/** Changes of the state by entries: a person is admitted from the wait list, or the admission is undone. */
const stateAfter = (
  { state, admittedAt }: EventRegistration,
  changes: readonly CheckInChange[],
  { before, entrances }: { before: readonly Entrance[]; entrances: readonly Entrance[] },
): Partial<Pick<EventRegistration, 'state' | 'admittedAt' | 'admittedBy'>> => {
  const hasEntered = entrancesOf(entrances).length > 0;
  if (state === 'registered' && admittedAt && !hasEntered) {
    return { state: 'waiting', admittedAt: null, admittedBy: null };
  }
  const admission = changes.find(
    ({ key, kind }) => kind === 'enter' && !before.some((entrance) => entrance.key === key),
  );
  return state === 'waiting' && hasEntered && admission
    ? { state: 'registered', admittedAt: admission.at, admittedBy: admission.by }
    : {};
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
  const state = stateAfter(registration, changes, { before, entrances });
  if (state.state) await invalidateTags(req, [EVENTS.slug]);
  return req.payload.update({
    collection,
    id: registration.id,
    req,
    data: {
      ...state,
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

/** Whether an entry may count for this day: the day of a late entry may no longer be a day of the event. */
const isPossibleDay = (day: string, event: CheckInEvent, now: number): boolean => {
  const { timeZone } = settings();
  const today = toDayKey(now, timeZone);
  const [first] = daysOf(event, timeZone);
  const earliest = toDayKey(
    Math.min(now, Date.parse(event.startDate)) - CHECK_IN.maxAgeMs,
    timeZone,
  );
  return day >= earliest && day <= (today > first ? today : first);
};

/** The campus day of an entry, or the reason of its rejection. */
const dayOfEntry = (
  { day: given, at }: { day: string | undefined; at: number },
  { event, registration }: { event: CheckInEvent; registration: EventRegistration },
  now: number,
): { day: string } | string => {
  const { timeZone } = settings();
  if (given && !isPossibleDay(given, event, now)) return messages.wrongDay;
  const day = given ?? nearestDay(toDayKey(at, timeZone), event, timeZone);
  const known = new Set(readEntrances(registration).map((entrance) => entrance.day ?? day));
  return known.size >= CHECK_IN.maxDays && !known.has(day) ? messages.tooManyDays : { day };
};

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
  if (sent.kind === 'admit' && registration.state === 'cancelled') return messages.cancelled;
  if (sent.kind === 'enter' && registration.state !== 'registered') return messages.notComing;
  const at = boundEntry(now - sent.ago, {
    registeredAt: Date.parse(registration.createdAt),
    startsAt: Date.parse(event.startDate),
    endsAt: endOf(event),
    offSince: event.offSince,
  });
  if (at === 'early') return messages.tooEarly;
  if (at === 'off') return event.isTrashed ? messages.trashed : messages.off;
  const found = dayOfEntry({ day: sent.day, at }, { event, registration }, now);
  if (typeof found === 'string') return found;
  return { ...reported, at: new Date(at).toISOString(), kind: 'enter', ...found };
};

/** Names stored with changes: the account that noted it, if known, and the sender. */
const readNames = async (
  req: PayloadRequest,
  sent: readonly SentChange[],
): Promise<Sending['attendeeNameOf']> => {
  const own = req.user ? accountName(req.user) : '';
  const others = [
    ...new Set(sent.flatMap(({ by }) => (by && by !== req.user?.username ? [by] : []))),
  ];
  if (others.length === 0) return () => own;
  const { docs } = await req.payload.find({
    collection: USERS.slug,
    req,
    overrideAccess: true,
    depth: 0,
    pagination: false,
    where: { username: { in: others } },
    select: { username: true, displayName: true },
  });
  const names = new Map(docs.map((account) => [account.username, accountName(account)]));
  return ({ by }) => {
    const name = by && names.get(by);
    return name ? `${name} (la envió ${own})` : own;
  };
};

/**
 * Stores the changes of a device; repeated changes have no effect. Invalid changes are returned and
 * do not block the others, because an offline device cannot check them before. An admission from
 * the wait list is never rejected for the capacity, because the person is already inside.
 *
 * @returns the event, and the current state of the registrations concerned
 * @throws {ApiError} 404 for an unknown event
 */
export const recordCheckIns = (req: PayloadRequest, id: number, sent: readonly SentChange[]) =>
  inTransaction(req, async () => {
    // The event is locked first, as everywhere, because an admission takes a seat and its undo
    // frees one, which `registrantsWork` gives to the wait list.
    if (sent.some(({ kind }) => kind !== 'enter')) {
      await lockRow(req, { collection: EVENTS.slug, id });
    }
    const event = await readCheckInEvent(req, id);
    const sending = { now: Date.now(), attendeeNameOf: await readNames(req, sent) };
    const records: EventRegistration[] = [];
    const refused: RejectedChange[] = [];
    // In order of ids, because two devices that lock registrations in different orders may
    // deadlock.
    const numbers = [...new Set(sent.map(({ registration }) => registration))];
    for (const number of numbers.toSorted((one, other) => one - other)) {
      // Locked, so that the second of two devices sees the changes of the first.
      const registration = await lockRegistration(req, number);
      const changes: CheckInChange[] = [];
      let seen = registration;
      for (const change of sent.filter((one) => one.registration === number)) {
        const noted = toChange(change, { event, registration: seen }, sending);
        if (typeof noted === 'string') {
          refused.push({ key: change.key, nombre: attendeeName(id, registration), message: noted });
          continue;
        }
        changes.push(noted);
        // A device that was offline for a day sends the admission and the next day's entry together.
        if (seen && change.kind === 'admit') seen = { ...seen, state: 'registered' };
      }
      if (registration && changes.length > 0) {
        records.push(await storeChanges(req, registration, changes));
      }
    }
    if (records.length > 0) await logCheckIn(req, event);
    return { event, records, refused };
  });
