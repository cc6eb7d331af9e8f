import { fileEntries } from '@/core/payload/timeline-fields';
import { CONTACT_ENTRIES, CONTACTS } from '@/features/inbox/contacts.definition';
import { MAILS } from '@/features/mail/mails.definition';

const { slug, labels, kinds, limits } = CONTACT_ENTRIES;

/** The file of a message: the thread of answers, and what the office has noted. */
export const ContactEntries = fileEntries({
  slug,
  labels,
  of: { name: 'contact', relationTo: CONTACTS.slug, label: 'Mensaje' },
  kinds,
  textLimit: limits.text,
  fields: [
    { name: 'subject', type: 'text', label: 'Asunto' },
    // Null if the mail was erased; this entry keeps its text.
    { name: 'mail', type: 'relationship', relationTo: MAILS.slug, label: 'Correo' },
  ],
});
