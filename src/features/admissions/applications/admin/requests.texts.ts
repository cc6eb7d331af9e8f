import { selectionTexts } from '@/admin/list/selection.texts';
import type { PersonField } from '@/admin/person/person-form';
import {
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/admissions/applications/registrations.definition';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';
import { formatNumber } from '@/shared/numbers';

const { personFields } = REGISTRATIONS;

/** Fields of the applicant that the office may correct, in the order of the form. */
export const PERSON_FIELDS: readonly PersonField<RegistrationFile>[] = [
  { name: 'nombres', label: personFields.nombres },
  { name: 'apellidos', label: personFields.apellidos },
  { name: 'email', label: personFields.email, type: 'email' },
  { name: 'telefono', label: personFields.telefono, type: 'tel' },
];

/** «1 solicitud», «3 solicitudes» */
export const countRequests = (count: number): string =>
  count === 1 ? '1 solicitud' : `${formatNumber(count)} solicitudes`;

/** Label of a button that sets a status of several requests: «Aprobar 3 solicitudes». */
export const decisionOnSeveral = (status: RegistrationStatus, count: number): string => {
  const verbs = {
    approved: 'Aprobar',
    rejected: 'Rechazar',
    pending: count === 1 ? 'Dejar pendiente' : 'Dejar pendientes',
  } as const;
  return `${verbs[status]} ${countRequests(count)}`;
};

/** Labels for one request, with the person named beside it. */
export const DECISIONS: Record<RegistrationStatus, string> = {
  approved: 'Aprobar la solicitud',
  rejected: 'Rechazar la solicitud',
  pending: 'Dejarla pendiente',
};

export const REQUESTS_TEXTS = {
  title: 'Solicitudes de inscripción',
  subtitle: 'Léelas, asígnalas, anota lo que pase y responde a cada persona.',
  search: 'Buscar por nombre, correo, título o universidad...',
  loading: 'Cargando solicitudes…',
  loadFailed: 'No se pudieron cargar las solicitudes',
  emptyTitle: 'No hay solicitudes aquí',
  emptyText: 'Aún no ha llegado ninguna, o ninguna cumple la búsqueda y los filtros.',
  reversed: 'La fecha «hasta» es anterior a «desde»: no hay nada entre las dos.',
  all: 'Todas',
  any: 'Cualquiera',
  withoutCall: 'Fuera de convocatoria',
  withoutAssignee: 'Sin responsable',
  clear: 'Quitar filtros',
  filters: 'Más filtros',
  selection: selectionTexts('feminine', REGISTRATIONS.desk.messages.tooMany),
  file: {
    loading: 'Cargando la solicitud…',
    loadFailed: 'No se pudo cargar la solicitud',
    emptyTitle: 'Esta solicitud no existe',
    emptyText: 'Puede que alguien la haya borrado.',
  },
} as const;
