import { MAILS } from '@/features/mails/mails.definition';
import { confirmationMail } from '@/features/mails/mails.confirmation';
import { toHeaderText } from '@/features/mails/mails.content';
import type { MailDraft, Sender } from '@/features/mails/mails.service';
import {
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';
import type { Registration } from '@/payload-types';
import { ADMIN_PATHS } from '@/shared/paths';

const lineOf = ({ lineaInvestigacion }: Registration): string =>
  REGISTRATIONS.researchLines[lineaInvestigacion];

/** What an enrollment request sends: a confirmation to the applicant, a notice to the office. */
export const registrationMails = (
  request: Registration,
  sender: Sender,
  siteUrl: string,
): MailDraft[] => [
  confirmationMail(
    {
      to: request.email,
      subject: 'Hemos recibido tu solicitud de inscripción',
      paragraphs: [
        'Hemos recibido tu solicitud. Te contactaremos pronto.',
        'La comisión de admisión lee cada solicitud. Si quieres corregir algo, responde a este correo.',
      ],
      details: [{ label: 'Línea de investigación', value: lineOf(request) }],
    },
    sender,
  ),
  {
    kind: 'notice',
    to: sender.office,
    replyTo: request.email,
    about: request.email,
    subject: `Solicitud de inscripción: ${request.nombres} ${request.apellidos}`,
    content: {
      paragraphs: ['Ha llegado una solicitud de inscripción.'],
      details: [
        { label: 'Nombre', value: `${request.nombres} ${request.apellidos}` },
        { label: 'Correo electrónico', value: request.email },
        { label: 'Universidad de origen', value: request.universidadOrigen },
        { label: 'Línea de investigación', value: lineOf(request) },
      ],
      link: {
        label: 'Ver la solicitud',
        url: `${siteUrl}${ADMIN_PATHS.root}/collections/${REGISTRATIONS.slug}/${request.id}`,
      },
      signature: sender.programme,
    },
  },
];

const STATUS_TEXTS: Record<RegistrationStatus, string> = {
  approved:
    'Nos alegra decirte que tu solicitud de inscripción ha sido aprobada. En los próximos días te escribiremos con los pasos que siguen.',
  rejected:
    'Hemos leído tu solicitud de inscripción con atención. En esta ocasión no ha sido admitida. Te agradecemos el interés y el tiempo que le dedicaste.',
  pending:
    'Tu solicitud de inscripción sigue en estudio. Te avisaremos en cuanto haya una decisión.',
};

/** What an administrator may tell an applicant of the request's status: a draft to be edited. */
export const draftStatusMessage = ({
  nombres,
  status,
}: Pick<Registration, 'nombres' | 'status'>): { subject: string; text: string } => ({
  subject: toHeaderText(
    `Tu solicitud de inscripción: ${REGISTRATIONS.statuses[status]}`,
    MAILS.limits.subject,
  ),
  text: `Hola, ${nombres}:\n\n${STATUS_TEXTS[status]}`,
});
