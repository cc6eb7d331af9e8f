import type { PayloadRequest } from 'payload';

import { notFound } from '@/core/api/errors';
import { describeAssignment } from '@/core/case-desk/assignment';
import { addEntry, addNote, listEntries } from '@/core/case-desk/timeline';
import { findNeighbours, sortBy } from '@/core/content/adjacent-records';
import { nameReferences } from '@/core/content/names';
import { findRecord, listRecords } from '@/core/content/records';
import { countTabs } from '@/core/content/tabs';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { asSystem, asUser } from '@/core/payload/system-call';
import type { Pagination } from '@/core/schema';
import { settings } from '@/core/settings';
import { submitIdempotently } from '@/core/idempotent-submission';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { contactMails } from '@/features/inbox/contacts.mails';
import {
  CONTACT_CASES,
  CONTACT_STATUSES,
  CONTACTS,
  type ContactMark,
  type ContactStatus,
} from '@/features/inbox/contacts.definition';
import {
  listOf,
  whereListed,
  whereStatus,
  type ContactFilter,
  type ContactListFilter,
} from '@/features/inbox/contacts.filter';
import type { ThreadEntry } from '@/features/inbox/contacts.presenter';
import type { ContactInput, ContactMarks } from '@/features/inbox/contacts.schemas';
import { consentStamp } from '@/features/compliance/consent';
import { MAILS } from '@/features/mail/mails.definition';
import { queueMails, readSender } from '@/features/mail/mails.service';
import { requireAssignee } from '@/features/accounts/users/users.assignees';
import { USERS } from '@/features/accounts/users/users.definition';
import type { Contact } from '@/payload-types';

const collection = CONTACTS.slug;

/** Logs an entry of a message's timeline, by the message's id and without its text. */
export const logActivity = (
  req: PayloadRequest,
  { contact, action }: { contact: number; action: 'note' | 'answer' },
): Promise<void> =>
  recordActivity(req, {
    action,
    subject: collection,
    subjectId: contact,
    title: `${CONTACTS.labels.singular} n.º ${contact}`,
  });

/** All entries of a message, newest first, with the mails of its answers, in two queries. */
const listThread = async (req: PayloadRequest, id: number): Promise<ThreadEntry[]> => {
  const entries = await listEntries(req, CONTACT_CASES, id);
  const ids = entries.map(({ mail }) => idOf(mail)).filter((mail) => mail !== null);
  const where = { id: { in: ids } };
  const { docs: mails } =
    ids.length > 0
      ? await listRecords(req, { collection: MAILS.slug, where, sort: 'id' })
      : { docs: [] };
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  return entries.map((entry) => ({ entry, mail: byId.get(idOf(entry.mail) ?? 0) ?? null }));
};

export const nameAssignees = (req: PayloadRequest, contacts: Contact[]) =>
  nameReferences(req, contacts, { assignee: { slug: USERS.slug, field: 'displayName' } });

/** Contact messages, newest first unless the filter says otherwise. */
export const listContacts = async (
  req: PayloadRequest,
  { limit, page, ...filter }: Pagination & ContactListFilter,
) => {
  const { order, ...list } = listOf(filter);
  const { docs, total } = await listRecords(req, { ...list, sort: sortBy(order), limit, page });
  return { docs: docs.map(await nameAssignees(req, docs)), total };
};

export const countByStatus = (req: PayloadRequest, filter: ContactFilter) =>
  countTabs(req, {
    collection,
    where: whereListed(filter),
    tabs: CONTACT_STATUSES,
    whereTab: whereStatus,
  });

/** A message with its timeline, and its neighbours in the list that it was opened from. @throws {ApiError} 404 */
export const readFile = async (
  req: PayloadRequest,
  { id, filter }: { id: number; filter: ContactListFilter },
) => {
  const contact = await findRecord(req, { collection, id });
  const [name, entries, neighbours] = await Promise.all([
    nameAssignees(req, [contact]),
    listThread(req, id),
    findNeighbours(req, { record: contact, ...listOf(filter) }),
  ]);
  return { contact: name(contact), entries, ...neighbours };
};

const MARKS: Record<ContactMark, (contact: Contact) => ContactStatus> = {
  read: ({ status }) => (status === 'new' ? 'read' : status),
  unread: ({ status }) => (status === 'read' ? 'new' : status),
  archive: () => 'archived',
  unarchive: ({ status, answeredAt }) => {
    if (status !== 'archived') return status;
    return answeredAt ? 'answered' : 'read';
  },
};

const ARCHIVED: Partial<Record<ContactMark, string>> = {
  archive: 'Se archivó.',
  unarchive: 'Se sacó del archivo.',
};

/**
 * Marks all of these messages, or none.
 *
 * @returns the number of changed messages
 * @throws {ApiError} 404 if one of them does not exist
 */
export const markContacts = (req: PayloadRequest, { ids, mark }: ContactMarks): Promise<number> =>
  inTransaction(req, async () => {
    let count = 0;
    // In order of ids, so that two requests for the same messages cannot deadlock.
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      await lockRow(req, { collection, id });
      const contact = await findIfThere(req, id);
      if (!contact) throw notFound(CONTACTS.messages.unknown);
      const status = MARKS[mark](contact);
      if (status === contact.status) continue;
      await write(req, id, { status });
      const text = ARCHIVED[mark];
      if (text) await addEntry(req, CONTACT_CASES, id, { kind: 'archive', text });
      count += 1;
    }
    return count;
  });

const findIfThere = (req: PayloadRequest, id: number): Promise<Contact | null> =>
  req.payload.findByID({ collection, id, req, ...asUser, disableErrors: true });

/** Bypasses access control, because submitted messages are read-only in all screens. */
const write = (
  req: PayloadRequest,
  id: number,
  data: Partial<Pick<Contact, 'status' | 'assignee'>>,
) => req.payload.update({ collection, id, req, ...asSystem, data });

/** Adds a note of the office to the timeline of a message. @throws {ApiError} 404 */
export const addContactNote = async (
  req: PayloadRequest,
  note: { id: number; text: string },
): Promise<ThreadEntry> => {
  const log = () => logActivity(req, { contact: note.id, action: 'note' });
  return { entry: await addNote(req, CONTACT_CASES, note, log), mail: null };
};

/** Assigns a message to an account of staff, or to none. @throws {ApiError} 404, 400 not staff */
export const assign = (
  req: PayloadRequest,
  { id, assignee }: { id: number; assignee: number | null },
) =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const contact = await findRecord(req, { collection, id });
    await requireAssignee(req, assignee);
    if (idOf(contact.assignee) !== assignee) {
      await write(req, id, { assignee });
      const text = await describeAssignment(req, CONTACT_CASES, assignee);
      await addEntry(req, CONTACT_CASES, id, { kind: 'assignment', text });
    }
    const assigned = { ...contact, assignee };
    return (await nameAssignees(req, [assigned]))(assigned);
  });

/** Stores a visitor's message. As a public submission it lists each stored field. */
export const submitContact = (req: PayloadRequest, input: ContactInput) =>
  submitIdempotently(req, {
    collection,
    input,
    store: async (submissionKey) => {
      const contact = await req.payload.create({
        collection,
        req,
        ...asSystem,
        data: {
          submissionKey,
          nombre: input.nombre,
          email: input.email,
          telefono: input.telefono,
          asunto: input.asunto,
          tipo: input.tipo,
          mensaje: input.mensaje,
          status: 'new',
          ...consentStamp(),
        },
      });
      await queueMails(req, contactMails(contact, await readSender(req), settings().siteUrl));
      return contact;
    },
  });

/** Deletes a message and its mails permanently, because they are personal data. @throws {ApiError} 404 */
export const deleteContact = async (req: PayloadRequest, id: number): Promise<void> => {
  await findRecord(req, { collection, id });
  await req.payload.delete({ collection, id, req, ...asUser });
};
