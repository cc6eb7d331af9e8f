import type { PayloadRequest } from 'payload';

import { authorFields } from '@/core/payload/timeline-fields';
import { idOf } from '@/core/payload/reference';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { CONTACT_ENTRIES, CONTACTS } from '@/features/inbox/contacts.definition';
import { MAILS } from '@/features/mail/mails.definition';
import type { ContactEntry, Mail } from '@/payload-types';

type Entry = Pick<ContactEntry, 'kind'> & Partial<Pick<ContactEntry, 'subject' | 'text' | 'mail'>>;

/** Adds a timeline entry to a message, in the transaction of `req`, with the signed-in user as author. */
export const addEntry = (
  req: PayloadRequest,
  { contact, entry }: { contact: number; entry: Entry },
): Promise<ContactEntry> =>
  req.payload.create({
    collection: CONTACT_ENTRIES.slug,
    req,
    overrideAccess: true,
    depth: 0,
    data: { ...entry, ...authorFields(req), contact },
  });

/** Logs an entry of a message's timeline, by the message's id and without its text. */
export const logActivity = (
  req: PayloadRequest,
  { contact, action }: { contact: number; action: 'note' | 'answer' },
): Promise<void> =>
  recordActivity(req, {
    action,
    subject: CONTACTS.slug,
    subjectId: contact,
    title: `${CONTACTS.labels.singular} n.º ${contact}`,
  });

/** An entry, with the mail that it was sent by as long as there is one. */
export interface ThreadEntry {
  entry: ContactEntry;
  mail: Mail | null;
}

/** All entries of a message, the newest first, with the mails of its answers: two queries for them all. */
export const listEntries = async (req: PayloadRequest, contact: number): Promise<ThreadEntry[]> => {
  const read = { req, overrideAccess: false, depth: 0, pagination: false, limit: 0 } as const;
  const { docs: entries } = await req.payload.find({
    collection: CONTACT_ENTRIES.slug,
    ...read,
    where: { contact: { equals: contact } },
    sort: ['-createdAt', '-id'],
  });
  const ids = entries.map(({ mail }) => idOf(mail)).filter((id) => id !== null);
  const { docs: mails } =
    ids.length > 0
      ? await req.payload.find({ collection: MAILS.slug, ...read, where: { id: { in: ids } } })
      : { docs: [] };
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  return entries.map((entry) => ({ entry, mail: byId.get(idOf(entry.mail) ?? 0) ?? null }));
};
