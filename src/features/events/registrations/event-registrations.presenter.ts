import { idOf } from '@/core/payload/reference';
import type { EventWithPlaces } from '@/features/events/calendar/events.places';
import { hasBegun } from '@/features/events/calendar/events.rules';
import type { EventRegistration } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** A registration for an event, for administrators. */
export const presentEventRegistration = (registration: EventRegistration) =>
  withSnakeCaseAliases({
    id: registration.id,
    eventId: idOf(registration.event),
    eventTitle: registration.eventTitle,
    nombre: registration.nombre,
    email: registration.email,
    telefono: registration.telefono,
    state: registration.state,
    createdAt: registration.createdAt,
  });

/** Data of the registration that a link would cancel; no personal data. */
export const presentHeldPlace = ({
  registration,
  event,
}: {
  registration: EventRegistration;
  event: EventWithPlaces;
}) =>
  withSnakeCaseAliases({
    eventId: event.id,
    eventTitle: event.title,
    startDate: event.startDate,
    endDate: event.endDate ?? null,
    location: event.location ?? null,
    isWaiting: registration.state === 'waiting',
    hasBegun: hasBegun(event, { now: Date.now() }),
  });
export type HeldPlaceRecord = ReturnType<typeof presentHeldPlace>;

/** An attendee in the list. */
export const presentRegistrant = (registration: EventRegistration) =>
  withSnakeCaseAliases({
    id: registration.id,
    nombre: registration.nombre,
    email: registration.email,
    telefono: registration.telefono,
    state: registration.state,
    movedUpAt: registration.movedUpAt ?? null,
    cancelledAt: registration.cancelledAt ?? null,
    cancelledBy: registration.cancelledBy ?? null,
    attendedAt: registration.attendedAt ?? null,
    attendedBy: registration.attendedBy ?? null,
    createdAt: registration.createdAt,
  });
export type RegistrantRecord = ReturnType<typeof presentRegistrant>;
