/** Enrollment requests: the facts that schemas, collection, form and dashboard share. */
export const REGISTRATIONS = {
  slug: 'registrations',
  researchLines: {
    admin_gestion: 'Administración y Gestión de la Educación',
    curriculo: 'Currículo en la Educación',
    investigacion_educativa: 'Investigación Educativa',
    politicas_publicas: 'Educación y Políticas Públicas',
    desarrollo_social: 'Educación y Desarrollo Social',
    innovacion: 'Innovación Educativa',
    globalizacion: 'Educación y Globalización',
    neurociencia: 'Neurociencia y Educación',
    tecnologias: 'Tecnologías Digitales y Educación',
    inclusiva: 'Educación Inclusiva y Diversidad',
    universitaria: 'Educación Universitaria y Mercado Laboral',
  },
  statuses: { pending: 'Pendiente', approved: 'Aprobado', rejected: 'Rechazado' },
  limits: {
    name: { min: 2, max: 100 },
    degree: { min: 5, max: 200 },
    university: { min: 3, max: 200 },
    proposal: { min: 100, max: 2000 },
  },
  messages: {
    nombres: 'Los nombres deben tener al menos 2 caracteres',
    apellidos: 'Los apellidos deben tener al menos 2 caracteres',
    tituloMaestria: 'Ingrese el título de su maestría',
    universidadOrigen: 'Ingrese el nombre de su universidad',
    lineaInvestigacion: 'Seleccione una línea de investigación',
    proposalTooShort: 'La propuesta debe tener al menos 100 caracteres',
    proposalTooLong: 'La propuesta no puede exceder 2000 caracteres',
    aceptarTerminos: 'Debe aceptar los términos y condiciones',
    status: 'El estado debe ser pending, approved o rejected',
    received: 'Hemos recibido tu solicitud. Te contactaremos pronto.',
  },
} as const;

export type ResearchLine = keyof typeof REGISTRATIONS.researchLines;
export type RegistrationStatus = keyof typeof REGISTRATIONS.statuses;

/** The eleven lines in their order. */
export const RESEARCH_LINES = Object.keys(REGISTRATIONS.researchLines) as [
  ResearchLine,
  ...ResearchLine[],
];
/** The three statuses in their order. */
export const REGISTRATION_STATUSES = Object.keys(REGISTRATIONS.statuses) as [
  RegistrationStatus,
  ...RegistrationStatus[],
];
