import { createHmac } from 'node:crypto';

import { settings } from '@/core/settings';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import {
  attendanceOf,
  type DayAttendance,
  type EventSpan,
} from '@/features/events/check-in/attendance-days';
import { entrancesOf, type Entrance } from '@/features/events/check-in/check-in.rules';
import type { EventRegistration } from '@/payload-types';
import { encodeBase32 } from '@/shared/base32-codes';
import { withSnakeCaseAliases } from '@/shared/spelling';

/**
 * Check-in code of a registration, derived (HMAC) from its id with the site's secret: not stored, and not forgeable. No
 * public endpoint accepts it; staff use it to find the registration.
 */
export const entryCodeOf = (registration: number): string =>
  encodeBase32(
    createHmac('sha256', `entry:${settings().payloadSecret}`).update(String(registration)).digest(),
    CHECK_IN.codeLength,
  );

/** «ro…@example.org», to distinguish two of the same name; without an address the end of the telephone. */
const hintOf = ({ email, telefono }: Pick<EventRegistration, 'email' | 'telefono'>): string => {
  if (!email) return telefono ? `…${telefono.slice(-4)}` : CHECK_IN.messages.noAddress;
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${domain}`;
};

export type StoredAttendee = Pick<
  EventRegistration,
  | 'id'
  | 'nombre'
  | 'email'
  | 'telefono'
  | 'state'
  | 'attendedAt'
  | 'attendedBy'
  | 'admittedAt'
  | 'entrances'
  | 'updatedAt'
>;

export const presentAttendee = (registration: StoredAttendee, event: EventSpan) =>
  withSnakeCaseAliases({
    id: registration.id,
    nombre: registration.nombre,
    hint: hintOf(registration),
    state: registration.state,
    code: entryCodeOf(registration.id),
    attendedAt: registration.attendedAt ?? null,
    attendedBy: registration.attendedBy ?? null,
    admittedAt: registration.admittedAt ?? null,
    entrances: entrancesOf(readEntrances(registration)).map(({ key }) => key),
    days: readAttendance(registration, event),
    updatedAt: registration.updatedAt,
  });
export type AttendeeRecord = ReturnType<typeof presentAttendee>;

/** Days on which a person came, in the campus's zone. */
export const readAttendance = (
  registration: Pick<EventRegistration, 'entrances' | 'attendedAt' | 'attendedBy'>,
  event: EventSpan,
): DayAttendance[] => attendanceOf(readEntrances(registration), event, settings().timeZone);

/** Key of the entrance of a registration that was imported, or is from before entrances had keys. */
const IMPORTED = 'imported';

export const readEntrances = ({
  attendedAt,
  attendedBy,
  entrances,
}: Pick<EventRegistration, 'entrances' | 'attendedAt' | 'attendedBy'>): Entrance[] => {
  if (Array.isArray(entrances) && entrances.length > 0) return entrances as unknown as Entrance[];
  return attendedAt ? [{ key: IMPORTED, at: attendedAt, by: attendedBy ?? '' }] : [];
};
