import { recordOf } from '@/features/events/registrations/event-registrations.mails';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import type { Certificate, EventRegistration } from '@/payload-types';
import { CERTIFICATES_PATH } from '@/shared/paths';
import { groupCode } from '@/shared/base32-codes';

/** Mail with a certificate; the PDF is rendered when the mail is sent. */
export const certificateMail = (
  certificate: Certificate,
  registration: Pick<EventRegistration, 'id' | 'email'>,
  { office, programme }: Sender,
  { siteUrl }: { siteUrl: string },
): MailDraft => ({
  kind: 'event',
  to: registration.email,
  replyTo: office,
  about: registration.email,
  record: recordOf(registration),
  subject: `Certificado de asistencia: ${certificate.eventTitle}`,
  content: {
    paragraphs: [
      'Hola:',
      'Gracias por tu asistencia. Este correo lleva tu certificado como archivo PDF.',
      'Quien lo reciba puede comprobarlo con su código. Si tu nombre no está bien escrito, responde a este correo.',
    ],
    details: [
      { label: 'Evento', value: certificate.eventTitle },
      { label: 'Código', value: groupCode(certificate.code) },
    ],
    link: { label: 'Comprobar un certificado', url: `${siteUrl}${CERTIFICATES_PATH}` },
    certificate: certificate.id,
    signature: programme,
  },
});
