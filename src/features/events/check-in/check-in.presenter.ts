import { createHmac } from 'node:crypto';

import { settings } from '@/core/settings';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import {
  attendanceOf,
  recordedDaysOf,
  type DayAttendance,
  type EventSpan,
} from '@/features/events/check-in/attendance-days';
import { entrancesOf, type Entrance } from '@/features/events/check-in/check-in.rules';
import type { EventRegistration } from '@/payload-types';
import { encodeBase32 } from '@/shared/base32-codes';
import { telephoneDigits } from '@/shared/people-search';
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

/**
 * Masks the local part of an address except for both ends: «ana.gomez7» becomes «an…z7», because
 * both ends distinguish two addresses of one name more often than the beginning.
 */
const maskAddress = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  const letters = Array.from(name);
  const shown =
    letters.length > 4
      ? `${letters.slice(0, 2).join('')}…${letters.slice(-2).join('')}`
      : `${letters[0] ?? ''}…${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
  return `${shown}@${domain}`;
};

const maskTelephone = (telephone: string): string => {
  const digits = telephoneDigits(telephone);
  return digits.length > CHECK_IN.telephoneEnd
    ? `tel. …${digits.slice(-CHECK_IN.telephoneEnd)}`
    : '';
};

/**
 * Hint to a person: «ro…ez@example.org · tel. …0101». Shows only the parts of address and telephone
 * that distinguish nearly all people of one name, because the device may be a borrowed telephone at
 * the entrance. If they do not suffice, the device adds the number of the registration
 * (`toAttendees`).
 */
export const hintOf = ({
  email,
  telefono,
}: Pick<EventRegistration, 'email' | 'telefono'>): string =>
  [email ? maskAddress(email) : '', telefono ? maskTelephone(telefono) : '']
    .filter(Boolean)
    .join(' · ') || CHECK_IN.messages.noAddress;

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

/** Days on which a person came, as recorded, without the event, which may have been deleted. */
export const readRecordedDays = (
  registration: Pick<EventRegistration, 'entrances' | 'attendedAt' | 'attendedBy'>,
): DayAttendance[] => recordedDaysOf(readEntrances(registration), settings().timeZone);

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
