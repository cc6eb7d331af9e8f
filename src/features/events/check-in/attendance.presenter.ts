import { entryCodeOf } from '@/features/events/check-in/attendance.code';
import { entrancesOf, type Entrance } from '@/features/events/check-in/attendance.rules';
import type { EventRegistration } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** «ro…@example.org»: enough to tell two of one name apart. */
const hintOf = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${domain}`;
};

/** Fields of a registration for check-in. */
export type AtDoor = Pick<
  EventRegistration,
  'id' | 'nombre' | 'email' | 'state' | 'attendedAt' | 'attendedBy' | 'entrances' | 'updatedAt'
>;

/** An attendee for check-in devices. */
export const presentAtDoor = (registration: AtDoor) =>
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
export type DoorRecord = ReturnType<typeof presentAtDoor>;

/** All check-in changes of a registration. */
export const readEntrances = ({ entrances }: Pick<EventRegistration, 'entrances'>): Entrance[] =>
  Array.isArray(entrances) ? (entrances as unknown as Entrance[]) : [];
