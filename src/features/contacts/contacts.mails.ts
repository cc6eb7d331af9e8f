import type { ContactInput } from '@/features/contacts/contacts.schemas';
import type { MailDraft, Sender } from '@/features/mails/mails.service';

/** What a contact message sends: to the person that it has arrived, to the office what it says. */
export const contactMails = (contact: ContactInput, { programme, office }: Sender): MailDraft[] => [
  {
    kind: 'confirmation',
    to: contact.email,
    replyTo: office,
    about: contact.email,
    subject: `Hemos recibido tu mensaje: ${contact.asunto}`,
    content: {
      paragraphs: [
        `Hola, ${contact.nombre}:`,
        'Hemos recibido tu mensaje. Te responderemos pronto. Esto es lo que nos escribiste:',
        contact.mensaje,
      ],
      signature: programme,
    },
  },
  {
    kind: 'notice',
    to: office,
    replyTo: contact.email,
    about: contact.email,
    subject: `Mensaje de contacto: ${contact.asunto}`,
    content: {
      paragraphs: ['Ha llegado un mensaje por el sitio.', contact.mensaje],
      details: [
        { label: 'Nombre', value: contact.nombre },
        { label: 'Correo electrónico', value: contact.email },
        { label: 'Teléfono', value: contact.telefono },
        { label: 'Tipo de consulta', value: contact.tipo },
      ],
      signature: programme,
    },
  },
];
