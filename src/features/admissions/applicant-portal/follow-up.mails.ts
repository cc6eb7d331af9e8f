import { FOLLOW_UP } from '@/features/admissions/applicant-portal/follow-up.definition';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import {
  applicantMail,
  followUpLink,
  requestNotice,
} from '@/features/admissions/applications/registrations.mails';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { Registration } from '@/payload-types';
import { formatLongDate } from '@/shared/dates';

interface Place {
  siteUrl: string;
  timeZone: string;
}

const factsOf = (request: Registration, timeZone: string) => [
  {
    label: 'Solicitud',
    value: `n.º ${request.id}, del ${formatLongDate(request.createdAt, timeZone)}`,
  },
  {
    label: 'Línea de investigación',
    value: REGISTRATIONS.researchLines[request.lineaInvestigacion],
  },
];

/** Mail with the requested link. Repeats no user input, because anyone can trigger it. */
export const linkMail = (
  request: Registration,
  sender: Sender,
  { siteUrl, timeZone }: Place,
): MailDraft =>
  applicantMail(
    request,
    {
      kind: 'access',
      subject: 'El enlace de tu solicitud de inscripción',
      paragraphs: [
        'Hola:',
        'Con este enlace puedes ver cómo está tu solicitud. Sirve una vez, durante un día.',
        'Si no has sido tú quien lo ha pedido, puedes ignorar este correo.',
      ],
      details: factsOf(request, timeZone),
      personalLink: followUpLink(request, siteUrl, FOLLOW_UP.linkDays),
    },
    sender,
  );

export const withdrawalMails = (
  request: Registration,
  sender: Sender,
  { siteUrl, timeZone }: Place,
): MailDraft[] => [
  applicantMail(
    request,
    {
      kind: 'confirmation',
      subject: 'Has retirado tu solicitud de inscripción',
      paragraphs: [
        `Hola, ${request.nombres}:`,
        'Has retirado tu solicitud de inscripción y no seguiremos con ella. Gracias por avisar.',
        'Si ha sido un error, responde a este correo. Si más adelante cambias de idea, puedes enviar otra solicitud.',
      ],
      details: factsOf(request, timeZone),
    },
    sender,
  ),
  requestNotice(
    request,
    {
      subject: 'Solicitud retirada',
      text: 'Una persona ha retirado su solicitud de inscripción.',
      details: factsOf(request, timeZone),
    },
    sender,
    siteUrl,
  ),
];
