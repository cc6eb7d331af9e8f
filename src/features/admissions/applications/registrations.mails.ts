import { confirmationMail, noticeMail } from '@/features/mail/mails.confirmation';
import type { MailContent } from '@/features/mail/mails.content';
import { recordRef } from '@/features/mail/mails.records';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { Registration } from '@/payload-types';
import { DAY_SECONDS } from '@/shared/durations';
import { FOLLOW_UP_PATH, requestPath } from '@/shared/paths';

type Detail = NonNullable<MailContent['details']>[number];

const lineOf = ({ lineaInvestigacion }: Registration): string =>
  REGISTRATIONS.researchLines[lineaInvestigacion];

/** Validity of a mail's link: a mail may be read weeks later. After that, the applicant must request another link. */
const LINK_DAYS = 30;

export const followUpLink = (
  { id }: Pick<Registration, 'id'>,
  siteUrl: string,
  days = LINK_DAYS,
): NonNullable<MailContent['personalLink']> => ({
  label: 'Ver mi solicitud',
  url: `${siteUrl}${FOLLOW_UP_PATH}`,
  purpose: 'follow-up',
  subject: id,
  // For an instance of the previous release, which does not know `seconds`, while both run.
  ends: new Date(Date.now() + days * DAY_SECONDS * 1000).toISOString(),
  seconds: days * DAY_SECONDS,
});

/** Name of a request in the `record` of its mails. */
export const recordOf = ({ id }: Pick<Registration, 'id'>): string =>
  recordRef(REGISTRATIONS.slug, id);

/** Content of a mail of the office to an applicant. */
type ToApplicant = Pick<MailDraft, 'subject' | 'key'> &
  Partial<Pick<MailDraft, 'kind'>> &
  Omit<MailContent, 'signature'>;

/** Mail of the office to an applicant; a reply goes to the office. */
export const applicantMail = (
  request: Registration,
  { kind = 'status', subject, key, ...content }: ToApplicant,
  { office, programme }: Sender,
): MailDraft => ({
  kind,
  to: request.email,
  replyTo: office,
  about: request.email,
  record: recordOf(request),
  subject,
  key,
  content: { ...content, signature: programme },
});

/** Notice to the office about a request, with the name and more facts of its applicant. */
export const requestNotice = (
  request: Registration,
  { subject, text, details = [] }: { subject: string; text: string; details?: Detail[] },
  sender: Sender,
  siteUrl: string,
): MailDraft => {
  const name = `${request.nombres} ${request.apellidos}`;
  return noticeMail(
    {
      about: request.email,
      record: recordOf(request),
      subject: `${subject}: ${name}`,
      paragraphs: [text],
      details: [numberOf(request), { label: 'Nombre', value: name }, ...details],
      link: { label: 'Ver la solicitud', url: `${siteUrl}${requestPath(request.id)}` },
    },
    sender,
  );
};

/** The number of the request, by which the office finds it. */
const numberOf = ({ id }: Pick<Registration, 'id'>) => ({ label: 'Solicitud', value: `n.º ${id}` });

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
      details: [numberOf(request), { label: 'Línea de investigación', value: lineOf(request) }],
      personalLink: followUpLink(request, siteUrl),
      record: recordOf(request),
      limit: 'admissionConfirmation',
    },
    sender,
  ),
  requestNotice(
    request,
    {
      subject: 'Solicitud de inscripción',
      text: 'Ha llegado una solicitud de inscripción.',
      details: [
        { label: 'Correo electrónico', value: request.email },
        { label: 'Universidad de origen', value: request.universidadOrigen },
        { label: 'Línea de investigación', value: lineOf(request) },
      ],
    },
    sender,
    siteUrl,
  ),
];
