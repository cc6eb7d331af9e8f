import type { LetterKind } from '@/features/mail/templates/placeholders';
import { ADMIN_PATHS } from '@/shared/paths';

/** Templates of letters: the text of the product until the office edits it. */
export const MAIL_TEMPLATES = {
  slug: 'mail-templates',
  labels: { singular: 'Plantilla de correo', plural: 'Plantillas de correo' },
  path: ADMIN_PATHS.mailTemplates,
  api: '/admin/mail-templates',
  messages: {
    restored: 'La plantilla tiene otra vez su texto original.',
  },
} as const;

export interface MailTemplate {
  /** Id in the API. */
  id: number;
  /** Key of the stored template. */
  key: string;
  kind: LetterKind;
  name: string;
  subject: string;
  text: string;
}

const GREETING = 'Hola, {nombre}:\n\n';

const request = { kind: 'request', subject: 'Tu solicitud de inscripción' } as const;
/** Subjects do not state the decision, because a telephone shows them on its locked screen. */
const decision = { kind: 'request', subject: 'Respuesta a tu solicitud de inscripción' } as const;
const answer = { kind: 'message', subject: 'Re: {asunto}' } as const;

/** The templates with the product's texts. «…» and a bullet without text must be completed before sending. */
export const HOUSE_TEMPLATES = [
  {
    id: 1,
    key: 'request-approved',
    ...decision,
    name: 'Solicitud aprobada',
    text: `${GREETING}Nos alegra decirte que tu solicitud de inscripción ha sido aprobada. En los próximos días te escribiremos con los pasos que siguen.`,
  },
  {
    id: 2,
    key: 'request-rejected',
    ...decision,
    name: 'Solicitud rechazada',
    text: `${GREETING}Hemos leído tu solicitud de inscripción con atención. En esta ocasión no ha sido admitida. Te agradecemos el interés y el tiempo que le dedicaste.`,
  },
  {
    id: 3,
    key: 'request-pending',
    ...request,
    name: 'Solicitud pendiente',
    text: `${GREETING}Tu solicitud de inscripción sigue en estudio. Te avisaremos en cuanto haya una decisión.`,
  },
  {
    id: 4,
    key: 'request-missing',
    kind: 'request',
    name: 'Falta un dato',
    subject: 'Tu solicitud de inscripción: nos falta un dato',
    text: `${GREETING}Para seguir con tu solicitud de inscripción nos falta lo siguiente:\n\n- \n\nPuedes responder a este correo.`,
  },
  {
    id: 5,
    key: 'request-interview',
    kind: 'request',
    name: 'Entrevista',
    subject: 'Tu solicitud de inscripción: entrevista',
    text: `${GREETING}Queremos conversar contigo sobre tu propuesta de investigación. ¿Podrías el … a las …, hora de la universidad? Responde a este correo para confirmarlo o proponer otro momento.`,
  },
  { id: 6, key: 'request-blank', ...request, name: 'En blanco', text: GREETING },
  { id: 7, key: 'message-answer', ...answer, name: 'En blanco', text: GREETING },
  {
    id: 8,
    key: 'message-asking',
    ...answer,
    name: 'Lo estamos consultando',
    text: `${GREETING}Gracias por escribirnos. Estamos consultando tu pregunta y te responderemos en cuanto tengamos la respuesta.`,
  },
  {
    id: 9,
    key: 'message-enrollment',
    ...answer,
    name: 'Cómo inscribirse',
    text: `${GREETING}Gracias por tu interés en el programa. La inscripción se hace en la página «Inscripción» del sitio, donde verás si está abierta y hasta cuándo.\n\nSi algo no queda claro, responde a este correo.`,
  },
  {
    id: 10,
    key: 'attendees-information',
    kind: 'attendees',
    name: 'Información práctica',
    subject: 'Información para «{evento}»',
    text: `${GREETING}Te esperamos en «{evento}» ({fecha}). Antes de venir, ten en cuenta:\n\n- \n\nSi tienes alguna duda, responde a este correo.`,
  },
  {
    id: 11,
    key: 'attendees-material',
    kind: 'attendees',
    name: 'Materiales',
    subject: 'Materiales de «{evento}»',
    text: `${GREETING}Ya puedes ver los materiales de «{evento}»:\n\n- \n\nGracias por participar.`,
  },
] as const satisfies readonly MailTemplate[];
export type TemplateKey = (typeof HOUSE_TEMPLATES)[number]['key'];

/** Templates of a kind of letter, for a field with a list of options. */
export const templatesOf = (kind: LetterKind): (MailTemplate & { key: TemplateKey })[] =>
  HOUSE_TEMPLATES.filter((template) => template.kind === kind);
