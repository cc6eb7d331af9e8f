import { idOf } from '@/core/payload/reference';
import type { EventWithPlaces } from '@/features/events/calendar/events.places';
import type { EventSpan } from '@/features/events/check-in/attendance-days';
import { readAttendance } from '@/features/events/check-in/check-in.presenter';
import {
  correctionsOf,
  type StoredCorrection,
} from '@/features/events/registrations/registrants.corrections.fields';
import { hasBegun } from '@/features/events/calendar/events.rules';
import type { EventRegistration } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

const personOf = ({ nombre, email, telefono, state }: EventRegistration) => ({
  nombre,
  email: email ?? null,
  telefono: telefono ?? null,
  state,
});

export const presentEventRegistration = (registration: EventRegistration) =>
  withSnakeCaseAliases({
    id: registration.id,
    eventId: idOf(registration.event),
    eventTitle: registration.eventTitle,
    ...personOf(registration),
    createdAt: registration.createdAt,
  });

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

const presentCorrection = ({ at, by, field, label, from, to }: StoredCorrection) =>
  withSnakeCaseAliases({ at, by, field, label, from, to });

/** @param event for the days of attendance; without it there are none yet */
export const presentRegistrant = (registration: EventRegistration, event?: EventSpan) =>
  withSnakeCaseAliases({
    id: registration.id,
    ...personOf(registration),
    movedUpAt: registration.movedUpAt ?? null,
    admittedAt: registration.admittedAt ?? null,
    admittedBy: registration.admittedBy ?? null,
    sharesEmail: registration.sharesEmail ?? false,
    cancelledAt: registration.cancelledAt ?? null,
    cancelledBy: registration.cancelledBy ?? null,
    attendedAt: registration.attendedAt ?? null,
    attendedBy: registration.attendedBy ?? null,
    days: event
      ? readAttendance(registration, event).map(({ at, by, day }) => ({ at, by, day }))
      : [],
    corrections: correctionsOf(registration).map(presentCorrection),
    createdAt: registration.createdAt,
    updatedAt: registration.updatedAt,
  });
export type RegistrantRecord = ReturnType<typeof presentRegistrant>;
