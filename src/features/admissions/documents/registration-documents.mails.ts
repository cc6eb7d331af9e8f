import type { MailDraft, Sender } from '@/features/mail/mails.service';
import {
  applicantMail,
  followUpLink,
  requestNotice,
} from '@/features/admissions/applications/registrations.mails';
import type { Registration } from '@/payload-types';

/** Mails about documents: to the applicant, and to the office when all documents have arrived. */

const toApplicant = (
  request: Registration,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
  sender: Sender,
  siteUrl: string,
): MailDraft =>
  applicantMail(
    request,
    {
      subject,
      paragraphs: [`Hola, ${request.nombres}:`, ...paragraphs],
      personalLink: followUpLink(request, siteUrl),
    },
    sender,
  );

export const documentsAskedMail = (
  request: Registration,
  { names, note }: { names: readonly string[]; note: string | null },
  sender: Sender,
  siteUrl: string,
): MailDraft =>
  toApplicant(
    request,
    {
      subject: 'Tu solicitud de inscripción: documentos',
      paragraphs: [
        'Para seguir con tu solicitud de inscripción necesitamos lo siguiente:',
        names.map((name) => `– ${name}`).join('\n'),
        ...(note ? [note] : []),
        'Puedes enviarlo como PDF o como imagen desde la página de tu solicitud:',
      ],
    },
    sender,
    siteUrl,
  );

export const documentReviewedMail = (
  request: Registration,
  { name, reason }: { name: string; reason: string | null },
  sender: Sender,
  siteUrl: string,
): MailDraft =>
  toApplicant(
    request,
    reason === null
      ? {
          subject: `Documento aceptado: ${name}`,
          paragraphs: [`Hemos revisado «${name}» y está en orden. ¡Gracias!`],
        }
      : {
          subject: `Documento no aceptado: ${name}`,
          paragraphs: [
            `Hemos revisado «${name}» y no podemos aceptarlo:`,
            reason,
            'Puedes enviarlo de nuevo desde la página de tu solicitud:',
          ],
        },
    sender,
    siteUrl,
  );

export const documentLostMail = (
  request: Registration,
  { name }: { name: string },
  sender: Sender,
  siteUrl: string,
): MailDraft =>
  toApplicant(
    request,
    {
      subject: `Necesitamos otra vez un documento: ${name}`,
      paragraphs: [
        `El archivo que enviaste como «${name}» se ha perdido en nuestro sitio. No es culpa tuya, y sentimos la molestia.`,
        'Por favor, envíalo otra vez desde la página de tu solicitud:',
      ],
    },
    sender,
    siteUrl,
  );

export const documentsCompleteMail = (
  request: Registration,
  sender: Sender,
  siteUrl: string,
): MailDraft =>
  requestNotice(
    request,
    {
      subject: 'Documentos completos',
      text: 'Han llegado todos los documentos que se pidieron para una solicitud.',
    },
    sender,
    siteUrl,
  );
