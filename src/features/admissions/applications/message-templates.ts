import {
  REGISTRATIONS,
  type MessageTemplate,
  type RegistrationStatus,
} from '@/features/admissions/applications/registrations.definition';
import type { Registration } from '@/payload-types';

/** Drafts of what the office writes to applicants: texts to begin with, read and edited before they go. */

const STATUS_TEXTS: Record<RegistrationStatus, string> = {
  approved:
    'Nos alegra decirte que tu solicitud de inscripción ha sido aprobada. En los próximos días te escribiremos con los pasos que siguen.',
  rejected:
    'Hemos leído tu solicitud de inscripción con atención. En esta ocasión no ha sido admitida. Te agradecemos el interés y el tiempo que le dedicaste.',
  pending:
    'Tu solicitud de inscripción sigue en estudio. Te avisaremos en cuanto haya una decisión.',
};

const DRAFTS: Record<
  MessageTemplate,
  (status: RegistrationStatus) => { title: string | null; text: string }
> = {
  status: (status) => ({ title: REGISTRATIONS.statuses[status], text: STATUS_TEXTS[status] }),
  missing: () => ({
    title: 'nos falta un dato',
    text: 'Para seguir con tu solicitud de inscripción nos falta lo siguiente:\n\n- \n\nPuedes responder a este correo.',
  }),
  interview: () => ({
    title: 'entrevista',
    text: 'Queremos conversar contigo sobre tu propuesta de investigación. ¿Podrías el … a las …, hora de la universidad? Responde a este correo para confirmarlo o proponer otro momento.',
  }),
  blank: () => ({ title: null, text: '' }),
};

export const draftMessage = (
  { nombres, status }: Pick<Registration, 'nombres' | 'status'>,
  template: MessageTemplate = 'status',
): { subject: string; text: string } => {
  const { title, text } = DRAFTS[template](status);
  const subject = `Tu solicitud de inscripción${title === null ? '' : `: ${title}`}`;
  return {
    subject,
    text: `Hola, ${nombres}:\n\n${text}`,
  };
};

/** Where a message to many says the name of each. */
const NAME = '{nombres}';

export const draftForSeveral = (status: RegistrationStatus) =>
  draftMessage({ nombres: NAME, status });

export const fullNameOf = ({
  nombres,
  apellidos,
}: Pick<Registration, 'nombres' | 'apellidos'>): string => `${nombres} ${apellidos}`;
