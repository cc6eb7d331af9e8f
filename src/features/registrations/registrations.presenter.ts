import type { Registration } from '@/payload-types';
import { withBothSpellings } from '@/shared/spelling';

/** An enrollment request, for administrators. */
export const presentRegistration = (registration: Registration) =>
  withBothSpellings({
    id: registration.id,
    nombres: registration.nombres,
    apellidos: registration.apellidos,
    email: registration.email,
    telefono: registration.telefono,
    tituloMaestria: registration.tituloMaestria,
    universidadOrigen: registration.universidadOrigen,
    lineaInvestigacion: registration.lineaInvestigacion,
    propuestaInvestigacion: registration.propuestaInvestigacion,
    status: registration.status,
    statusChangedAt: registration.statusChangedAt ?? null,
    statusChangedBy: registration.statusChangedBy ?? null,
    createdAt: registration.createdAt,
    updatedAt: registration.updatedAt,
  });
