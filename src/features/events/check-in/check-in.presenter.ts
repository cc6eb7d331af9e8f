import { createHmac } from 'node:crypto';

import { settings } from '@/core/settings';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
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

/** «ana.gomez7» is «an…z7»: the ends of an address tell two addresses of one name apart more often than its beginning. */
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
 * «ro…ez@example.org · tel. …0101»: as much of the address and the telephone as tells two people of one name apart in
 * nearly all cases; the device adds the number of the registration where it does not (`toAttendees`). Not more, because
 * the device may be a borrowed telephone at a door.
 */
export const hintOf = ({
  email,
  telefono,
}: Pick<EventRegistration, 'email' | 'telefono'>): string =>
  [email ? maskAddress(email) : '', telefono ? maskTelephone(telefono) : '']
    .filter(Boolean)
    .join(' · ');

export type StoredAttendee = Pick<
  EventRegistration,
  | 'id'
  | 'nombre'
  | 'email'
  | 'telefono'
  | 'state'
  | 'attendedAt'
  | 'attendedBy'
  | 'entrances'
  | 'updatedAt'
>;

export const presentAttendee = (registration: StoredAttendee) =>
  withSnakeCaseAliases({
    id: registration.id,
    nombre: registration.nombre,
    hint: hintOf(registration),
    state: registration.state,
    code: entryCodeOf(registration.id),
    attendedAt: registration.attendedAt ?? null,
    attendedBy: registration.attendedBy ?? null,
    entrances: entrancesOf(readEntrances(registration)).map(({ key }) => key),
    updatedAt: registration.updatedAt,
  });
export type AttendeeRecord = ReturnType<typeof presentAttendee>;

export const readEntrances = ({ entrances }: Pick<EventRegistration, 'entrances'>): Entrance[] =>
  Array.isArray(entrances) ? (entrances as unknown as Entrance[]) : [];
