import type { WithNames } from '@/core/content/names';
import type { Contact, ContactEntry, Mail } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** A message with the name of its assignee. */
type ListedContact = WithNames<Contact, 'assignee'>;

/** An entry of a message's timeline, with the mail of an answer as long as it exists. */
export interface ThreadEntry {
  entry: ContactEntry;
  mail: Mail | null;
}

export const presentContact = (contact: ListedContact) => ({
  ...withSnakeCaseAliases({
    id: contact.id,
    nombre: contact.nombre,
    email: contact.email,
    telefono: contact.telefono,
    asunto: contact.asunto,
    tipo: contact.tipo,
    mensaje: contact.mensaje,
    status: contact.status,
    answeredAt: contact.answeredAt ?? null,
    createdAt: contact.createdAt,
    updatedAt: contact.updatedAt,
  }),
  assignee: contact.assignee,
});

export const presentEntry = ({ entry, mail }: ThreadEntry) =>
  withSnakeCaseAliases({
    id: entry.id,
    kind: entry.kind,
    authorName: entry.authorName ?? null,
    subject: entry.subject ?? null,
    text: entry.text ?? null,
    mailId: mail?.id ?? null,
    mailStatus: mail?.status ?? null,
    createdAt: entry.createdAt,
  });

interface File {
  contact: ListedContact;
  entries: ThreadEntry[];
  previous: number | null;
  next: number | null;
}

export const presentFile = ({ contact, entries, previous, next }: File) => ({
  ...presentContact(contact),
  entries: entries.map(presentEntry),
  previous,
  next,
});

export type DeskContact = ReturnType<typeof presentContact>;
export type ContactFile = ReturnType<typeof presentFile>;
