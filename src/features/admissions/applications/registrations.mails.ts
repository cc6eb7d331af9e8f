import { confirmationMail } from '@/features/mail/mails.confirmation';
import type { MailContent } from '@/features/mail/mails.content';
import { recordRef } from '@/features/mail/mails.records';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { Registration } from '@/payload-types';
import { DAY_SECONDS } from '@/shared/durations';
import { FOLLOW_UP_PATH, requestPath } from '@/shared/paths';

const lineOf = ({ lineaInvestigacion }: Registration): string =>
  REGISTRATIONS.researchLines[lineaInvestigacion];

/** A letter may be read weeks later; who comes after that asks for another link. */
const LINK_DAYS = 30;

/** Personal link to the status of an application. */
export const followUpLink = (
  { id }: Pick<Registration, 'id'>,
  siteUrl: string,
  days = LINK_DAYS,
): NonNullable<MailContent['personalLink']> => ({
  label: 'Ver mi solicitud',
  url: `${siteUrl}${FOLLOW_UP_PATH}`,
  purpose: 'follow-up',
  subject: id,
  // Of a copy of the version before, which knows no `seconds`, while both run.
  ends: new Date(Date.now() + days * DAY_SECONDS * 1000).toISOString(),
  seconds: days * DAY_SECONDS,
});

/** Name of a request in the `record` of its mails. */
export const recordOf = ({ id }: Pick<Registration, 'id'>): string =>
  recordRef(REGISTRATIONS.slug, id);

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
      personalLink: followUpLink(request, siteUrl),
      record: recordOf(request),
    },
    sender,
  ),
  {
    kind: 'notice',
    to: sender.office,
    replyTo: request.email,
    about: request.email,
    record: recordOf(request),
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
        url: `${siteUrl}${requestPath(request.id)}`,
      },
      signature: sender.programme,
    },
  },
];
