import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { inTransaction } from '@/core/database/transactions';
import { recordOnceADay } from '@/features/activity/activity.service';
import { ATTENDANCE } from '@/features/event-registrations/attendance.definition';
import { readEntrances, type AtDoor } from '@/features/event-registrations/attendance.presenter';
import {
  applyChange,
  entrancesOf,
  type DoorChange,
} from '@/features/event-registrations/attendance.rules';
import type { DoorFilter, SentChange } from '@/features/event-registrations/attendance.schemas';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import {
  eventIdOf,
  lockRegistration,
} from '@/features/event-registrations/event-registrations.places';
import { EVENTS } from '@/features/events/events.definition';
import { findEvent } from '@/features/events/events.service';
import type { Event, EventRegistration } from '@/payload-types';

/** The door of an event: who comes, and who has come in. */

const { slug: collection } = EVENT_REGISTRATIONS;
const { messages } = ATTENDANCE;

const AT_DOOR = {
  id: true,
  nombre: true,
  email: true,
  state: true,
  attendedAt: true,
  attendedBy: true,
  entrances: true,
  updatedAt: true,
} satisfies Record<keyof AtDoor, true>;

/**
 * Those who come, by number, from `after` on; with `since` all that have changed since. Read from the database and past
 * what Payload does with each record, which is nothing here: four thousand come to some doors at once.
 *
 * @throws {ApiError} 404
 */
export const listAtDoor = async (
  req: PayloadRequest,
  { event, since, after, limit }: DoorFilter & { event: number },
) => {
  await findEvent(req, event);
  const { docs, totalDocs } = await req.payload.db.find<AtDoor>({
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
    select: AT_DOOR,
    limit: Math.min(limit ?? ATTENDANCE.listAtOnce, ATTENDANCE.listAtOnce),
  });
  return { docs, total: totalDocs };
};

/** Stores what was told of one registration. One line of the log tells of all of them: see `noteAtDoor`. */
const storeChanges = async (
  req: PayloadRequest,
  registration: EventRegistration,
  changes: readonly DoorChange[],
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
 * That somebody keeps the door of an event is told once for each day: who has come in when, and who has
 * noted it, stands with each registration, and two thousand lines would bury everything else.
 */
const noteAtDoor = (req: PayloadRequest, { id, title }: Event): Promise<void> =>
  recordOnceADay(req, { action: 'attendance', subject: EVENTS.slug, subjectId: id, title });

const refusalOf = (
  registration: EventRegistration | null,
  { event, kind }: { event: number; kind: DoorChange['kind'] },
): string | null => {
  if (!registration || eventIdOf(registration) !== event) return messages.unknown;
  const isComing = registration.state === EVENTS.places.only.value;
  return kind === 'enter' && !isComing ? messages.notComing : null;
};

/** What a door has told that is not stored, and why; `nombre` is `null` where it is nobody's of this event. */
interface RefusedChange {
  key: string;
  nombre: string | null;
  message: string;
}

const nameIn = (event: number, registration: EventRegistration | null): string | null =>
  registration && eventIdOf(registration) === event ? registration.nombre : null;

/** A change with its time as the server's clock has it. */
const toChange = (sent: SentChange, { now, by }: { now: number; by: string }): DoorChange => {
  const told = { key: sent.key, at: new Date(now - sent.ago).toISOString(), by };
  return sent.kind === 'enter'
    ? { ...told, kind: 'enter' }
    : { ...told, kind: 'undo', undoes: sent.undoes };
};

/**
 * Stores what a door tells; what was told before changes nothing. What cannot be stored of it is named, and
 * keeps nothing else from being stored: a door that was without network has nobody to ask any more.
 *
 * @returns how those stand now whom it told of
 * @throws {ApiError} 404 unknown event, 409 it does not take place.
 */
export const recordAtDoor = (req: PayloadRequest, id: number, sent: readonly SentChange[]) =>
  inTransaction(req, async () => {
    const event = await findEvent(req, id);
    if (event.cancelled) throw conflict(messages.off);
    const moment = { now: Date.now(), by: req.user?.username ?? '' };
    const records: EventRegistration[] = [];
    const refused: RefusedChange[] = [];
    // In the order of their numbers: two doors that lock the same ones in two orders would wait for ever.
    const numbers = [...new Set(sent.map(({ registration }) => registration))];
    for (const number of numbers.toSorted((one, other) => one - other)) {
      // Of two doors at once the second finds what the first has told.
      const registration = await lockRegistration(req, number);
      const changes: DoorChange[] = [];
      for (const change of sent.filter((one) => one.registration === number)) {
        const message = refusalOf(registration, { event: id, kind: change.kind });
        if (!message) changes.push(toChange(change, moment));
        else refused.push({ key: change.key, nombre: nameIn(id, registration), message });
      }
      if (registration && changes.length > 0) {
        records.push(await storeChanges(req, registration, changes));
      }
    }
    if (records.length > 0) await noteAtDoor(req, event);
    return { records, refused };
  });
