import { formatNameList } from '@/shared/format-name-list';
import { NONE } from '@/shared/no-record';
import { RESEARCH_LINE_NAMES } from '@/shared/research-lines';

const MAX_AT_ONCE = 100;

const limits = {
  name: { min: 2, max: 100 },
  degree: { min: 5, max: 200 },
  university: { min: 3, max: 200 },
  proposal: { min: 100, max: 2000 },
} as const;

/** Enrollment requests: the facts that schemas, collection, form and dashboard share. */
export const REGISTRATIONS = {
  slug: 'registrations',
  labels: { singular: 'Solicitud de inscripción', plural: 'Solicitudes de inscripción' },
  researchLines: RESEARCH_LINE_NAMES,
  statuses: { pending: 'Pendiente', approved: 'Aprobado', rejected: 'Rechazado' },
  /** Label of a withdrawn request, beside its status. */
  withdrawn: 'Retirada',
  limits,
  /** Fields of the applicant that the office may correct. */
  personFields: {
    nombres: 'Nombres',
    apellidos: 'Apellidos',
    email: 'Correo electrónico',
    telefono: 'Teléfono',
  },
  /** Maximum number of other requests of one person that are counted and shown. */
  maxOthers: 20,
  otherRequests: 'Otras solicitudes con el mismo correo o teléfono',
  /** The office's list of requests: its filters, its orders and its bulk actions. */
  desk: {
    part: 48,
    none: NONE,
    missing: {
      assignee: 'Responsable',
      answer: 'Respuesta a la persona',
      documents: 'Documentos: falta alguno',
      review: 'Documentos por revisar',
    },
    missingOptions: ['assignee', 'answer', 'documents', 'review'],
    /** Filter by the recommendations of the reviewers. */
    reviews: {
      none: 'Sin pedir',
      asked: 'Pedida, sin recomendación',
      reviewed: 'Evaluada',
    },
    reviewOptions: ['none', 'asked', 'reviewed'],
    sorts: {
      newest: 'Más recientes',
      oldest: 'Más antiguas',
      name: 'Apellidos',
      university: 'Universidad',
    },
    sortOptions: ['newest', 'oldest', 'name', 'university'],
    /** Maximum number changed in one request, because each sends a mail and all are one transaction. */
    atOnce: MAX_AT_ONCE,
    messages: {
      option: 'Elige una de las opciones',
      day: 'Ingrese una fecha válida',
      university: `No puede exceder ${limits.university.max} caracteres`,
      none: 'Elige al menos una solicitud',
      tooMany: `No se pueden cambiar más de ${MAX_AT_ONCE} solicitudes a la vez`,
      unknown: 'Alguna de las solicitudes ya no existe. No se ha cambiado ninguna.',
      /** Conflict error listing concurrent changes: «Rosa Uno, ahora «Aprobado»». */
      changedMeanwhile: (requests: readonly string[]): string =>
        `Entretanto ${requests.length === 1 ? 'ha cambiado' : 'han cambiado'}: ${formatNameList(requests, ';')}. No se ha cambiado ninguna ni se ha escrito a nadie.`,
      decidedMeanwhile: (status: string): string =>
        `Entretanto alguien la ha puesto como «${status}». No se ha cambiado nada.`,
      otherStatus: (status: string): string =>
        `El estado de la solicitud es ahora «${status}». No se ha enviado nada.`,
      withdrawnUnseen: 'La persona ha retirado su solicitud entretanto. No se ha enviado nada.',
      excluded: (people: readonly string[]): string =>
        `${people.length === 1 ? 'Se ha dejado fuera una retirada' : `Se han dejado fuera ${people.length} retiradas`}: ${formatNameList(people)}.`,
      withdrawn: 'La persona ha retirado esta solicitud: su estado ya no cambia.',
      allWithdrawn: (people: readonly string[]): string =>
        `${people.length === 1 ? 'Se ha retirado' : 'Se han retirado'}: ${formatNameList(people)}. No se ha cambiado ninguna.`,
      assignedMeanwhile: (requests: readonly string[]): string =>
        `Entretanto ${requests.length === 1 ? 'ha cambiado' : 'han cambiado'} de responsable: ${formatNameList(requests, ';')}. No se ha asignado ninguna.`,
      assigned: (count: number): string => {
        if (count === 0) return 'No había nada que cambiar.';
        return count === 1
          ? 'Se ha asignado una solicitud.'
          : `Se han asignado ${count} solicitudes.`;
      },
      written: (count: number): string =>
        count === 1
          ? 'El mensaje va en camino a una persona.'
          : `El mensaje va en camino a ${count} personas.`,
      noRecipients: (people: readonly string[]): string =>
        `${people.length === 1 ? 'Se ha retirado' : 'Se han retirado'}: ${formatNameList(people)}. No se ha escrito a nadie.`,
      reason: 'El motivo no puede exceder 500 caracteres',
      changed: (count: number): string =>
        count === 1 ? 'Se ha cambiado una solicitud.' : `Se han cambiado ${count} solicitudes.`,
      undone: (count: number): string =>
        count === 1
          ? 'Una solicitud está otra vez como antes.'
          : `${count} solicitudes están otra vez como antes.`,
      undoReason: 'Se deshizo el cambio anterior.',
      changedSince: (requests: readonly string[]): string =>
        `Desde entonces ${requests.length === 1 ? 'ha cambiado' : 'han cambiado'}: ${formatNameList(requests, ';')}. No se ha deshecho nada.`,
    },
  },
  messages: {
    nombres: `Los nombres deben tener al menos ${limits.name.min} caracteres`,
    apellidos: `Los apellidos deben tener al menos ${limits.name.min} caracteres`,
    tituloMaestria: 'Ingrese el título de su maestría',
    universidadOrigen: 'Ingrese el nombre de su universidad',
    lineaInvestigacion: 'Seleccione una línea de investigación',
    proposalTooShort: `La propuesta debe tener al menos ${limits.proposal.min} caracteres`,
    proposalTooLong: `La propuesta no puede exceder ${limits.proposal.max} caracteres`,
    aceptarTerminos: 'Debe aceptar los términos y condiciones',
    status: 'El estado debe ser pending, approved o rejected',
    received: 'Hemos recibido tu solicitud. Te contactaremos pronto.',
    deleted: 'La solicitud se ha borrado.',
    notConfirmed: 'La persona ha retirado esta solicitud: no se le envía la confirmación.',
  },
} as const;

/** Message templates for applicants; `status` uses the stored status. */
export const TEMPLATES = {
  status: 'Aviso del estado',
  missing: 'Falta un dato',
  interview: 'Entrevista',
  blank: 'En blanco',
} as const;
export type MessageTemplate = keyof typeof TEMPLATES;
export const MESSAGE_TEMPLATES = Object.keys(TEMPLATES) as [MessageTemplate, ...MessageTemplate[]];

export type RegistrationStatus = keyof typeof REGISTRATIONS.statuses;

export const REGISTRATION_STATUSES = Object.keys(REGISTRATIONS.statuses) as [
  RegistrationStatus,
  ...RegistrationStatus[],
];

/** State of a request; a withdrawn one is not pending, regardless of its status. */
export type RequestState = RegistrationStatus | 'withdrawn';
export const REQUEST_STATES: readonly [RequestState, ...RequestState[]] = [
  ...REGISTRATION_STATUSES,
  'withdrawn',
];
export const REQUEST_STATE_NAMES: Record<RequestState, string> = {
  ...REGISTRATIONS.statuses,
  withdrawn: REGISTRATIONS.withdrawn,
};
