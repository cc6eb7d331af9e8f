import type { EventRegistration } from '@/payload-types';
import { withBothSpellings } from '@/shared/spelling';

/** A registration for an event, for administrators. */
export const presentEventRegistration = (registration: EventRegistration) =>
  withBothSpellings({
    id: registration.id,
    eventId:
      typeof registration.event === 'object'
        ? (registration.event?.id ?? null)
        : (registration.event ?? null),
    eventTitle: registration.eventTitle,
    nombre: registration.nombre,
    email: registration.email,
    telefono: registration.telefono,
    createdAt: registration.createdAt,
  });
