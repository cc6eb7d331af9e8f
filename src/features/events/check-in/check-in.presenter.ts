import { createHmac } from 'node:crypto';

import { settings } from '@/core/settings';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
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

/** «ro…@example.org», to distinguish two of the same name. */
const hintOf = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${domain}`;
};

export type StoredAttendee = Pick<
  EventRegistration,
  'id' | 'nombre' | 'email' | 'state' | 'attendedAt' | 'attendedBy' | 'entrances' | 'updatedAt'
>;

export const presentAttendee = (registration: StoredAttendee) =>
  withSnakeCaseAliases({
    id: registration.id,
    nombre: registration.nombre,
    hint: hintOf(registration.email),
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
