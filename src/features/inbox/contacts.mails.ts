import { CONTACTS } from '@/features/inbox/contacts.definition';
import type { ContactInput } from '@/features/inbox/contacts.schemas';
import { confirmationMail, noticeMail } from '@/features/mail/mails.confirmation';
import { recordRef } from '@/features/mail/mails.records';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import { messagePath } from '@/shared/paths';

/** Mails for a contact message: a confirmation to its sender, and its text to the office. */
export const contactMails = (
  contact: ContactInput & { id: number },
  sender: Sender,
  siteUrl: string,
): MailDraft[] => [
  confirmationMail(
    {
      to: contact.email,
      subject: 'Hemos recibido tu mensaje',
      paragraphs: ['Hemos recibido tu mensaje. Te responderemos pronto.'],
      details: [
        { label: 'Mensaje', value: `n.º ${contact.id}` },
        { label: 'Tipo de consulta', value: contact.tipo },
      ],
      record: recordRef(CONTACTS.slug, contact.id),
    },
    sender,
  ),
  noticeMail(
    {
      about: contact.email,
      record: recordRef(CONTACTS.slug, contact.id),
      subject: `Mensaje de contacto: ${contact.asunto}`,
      paragraphs: ['Ha llegado un mensaje por el sitio.', contact.mensaje],
      details: [
        { label: 'Mensaje', value: `n.º ${contact.id}` },
        { label: 'Nombre', value: contact.nombre },
        { label: 'Correo electrónico', value: contact.email },
        { label: 'Teléfono', value: contact.telefono },
        { label: 'Tipo de consulta', value: contact.tipo },
      ],
      link: { label: 'Ver el mensaje', url: `${siteUrl}${messagePath(contact.id)}` },
    },
    sender,
  ),
];
