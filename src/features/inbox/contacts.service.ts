import type { PayloadRequest } from 'payload';

import { notFound } from '@/core/api/errors';
import { readNames } from '@/core/content/names';
import { findRecord, listRecords } from '@/core/content/records';
import { countTabs } from '@/core/content/tabs';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { findDuplicateNote, describeAssignment } from '@/core/payload/timeline-fields';
import { idOf } from '@/core/payload/reference';
import type { Pagination } from '@/core/schema';
import { settings } from '@/core/settings';
import { submitIdempotently } from '@/core/idempotent-submission';
import { contactMails } from '@/features/inbox/contacts.mails';
import {
  CONTACT_ENTRIES,
  CONTACT_STATUSES,
  CONTACTS,
  type ContactMark,
  type ContactStatus,
} from '@/features/inbox/contacts.definition';
import {
  findAdjacent,
  sortOf,
  whereListed,
  whereStatus,
  type ContactFilter,
  type ContactListFilter,
} from '@/features/inbox/contacts.filter';
import type { ListedContact } from '@/features/inbox/contacts.presenter';
import type { ContactInput, ContactMarks } from '@/features/inbox/contacts.schemas';
import { addEntry, listEntries, logActivity } from '@/features/inbox/timeline.service';
import { consentStamp } from '@/features/compliance/consent';
import { queueMails, readSender } from '@/features/mail/mails.service';
import { requireAssignee } from '@/features/accounts/users/users.assignees';
import { USERS } from '@/features/accounts/users/users.definition';
import type { Contact } from '@/payload-types';

const collection = CONTACTS.slug;

/** Adds the assignees' names with one query. */
const withNames = async (req: PayloadRequest, contacts: Contact[]): Promise<ListedContact[]> => {
  const names = await readNames(req, {
    slug: USERS.slug,
    field: 'username',
    ids: contacts.map(({ assignee }) => idOf(assignee)),
  });
  return contacts.map((contact) => ({
    ...contact,
    assignee: names.get(idOf(contact.assignee) ?? 0) ?? null,
  }));
};

/** Contact messages, newest first unless the filter says otherwise. */
export const listContacts = async (
  req: PayloadRequest,
  { limit, page, ...filter }: Pagination & ContactListFilter,
) => {
  const where = whereListed(filter);
  const { docs, total } = await listRecords(req, {
    collection,
    sort: sortOf(filter),
    where,
    limit,
    page,
  });
  return { docs: await withNames(req, docs), total };
};

/** How many messages each tab has under a filter. */
export const countByStatus = (req: PayloadRequest, filter: ContactFilter) =>
  countTabs(req, {
    collection,
    where: whereListed(filter),
    tabs: CONTACT_STATUSES,
    whereTab: whereStatus,
  });

/**
 * A message with all that the office has done with it, and the messages before and after it in the list
 * that it was opened from. @throws {ApiError} 404
 */
export const readFile = async (
  req: PayloadRequest,
  { id, filter }: { id: number; filter: ContactListFilter },
) => {
  const contact = await findRecord(req, { collection, id });
  const [named, entries, neighbours] = await Promise.all([
    withNames(req, [contact]),
    listEntries(req, id),
    findAdjacent(req, contact, filter),
  ]);
  return { contact: { ...contact, assignee: null, ...named[0] }, entries, ...neighbours };
};

/** Status of a message after each mark. */
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
 * Marks messages: all of them, or none. @returns how many it has changed
 * @throws {ApiError} 404 where one of them is gone
 */
export const markContacts = (req: PayloadRequest, { ids, mark }: ContactMarks): Promise<number> =>
  inTransaction(req, async () => {
    let count = 0;
    // In one order, so that two who mark the same ones wait for each other and not in a circle.
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      await lockRow(req, { collection, id });
      const contact = await findIfThere(req, id);
      if (!contact) throw notFound(CONTACTS.messages.unknown);
      const status = MARKS[mark](contact);
      if (status === contact.status) continue;
      await write(req, id, { status });
      const text = ARCHIVED[mark];
      if (text) await addEntry(req, { contact: id, entry: { kind: 'archive', text } });
      count += 1;
    }
    return count;
  });

const findIfThere = (req: PayloadRequest, id: number): Promise<Contact | null> =>
  req.payload.findByID({
    collection,
    id,
    req,
    overrideAccess: false,
    depth: 0,
    disableErrors: true,
  });

/** Bypasses access control, which makes submitted messages read-only in all screens. */
const write = (
  req: PayloadRequest,
  id: number,
  data: Partial<Pick<Contact, 'status' | 'assignee'>>,
) => req.payload.update({ collection, id, req, overrideAccess: true, depth: 0, data });

/** Writes a note of the office into the file of a message; one that arrives twice is one. @throws {ApiError} 404 */
export const addNote = (req: PayloadRequest, { id, text }: { id: number; text: string }) =>
  inTransaction(req, async () => {
    // Held, so that it is still there when the note is: see `cascadeDelete`.
    await lockRow(req, { collection, id });
    await findRecord(req, { collection, id });
    const known = await findDuplicateNote(req, {
      slug: CONTACT_ENTRIES.slug,
      of: { contact: id },
      text,
    });
    if (known) return { entry: known, mail: null };
    const entry = await addEntry(req, { contact: id, entry: { kind: 'note', text } });
    await logActivity(req, { contact: id, action: 'note' });
    return { entry, mail: null };
  });

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
      const text = await describeAssignment(req, { to: assignee, it: 'lo' });
      await addEntry(req, { contact: id, entry: { kind: 'assignment', text } });
    }
    const [named] = await withNames(req, [{ ...contact, assignee }]);
    return { ...contact, assignee: null, ...named };
  });

/** Stores a visitor's message. A public submission: it says field by field what is stored. */
export const submitContact = (req: PayloadRequest, input: ContactInput) =>
  submitIdempotently(req, {
    collection,
    input,
    store: async (submissionKey) => {
      const contact = await req.payload.create({
        collection,
        req,
        overrideAccess: true,
        depth: 0,
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

/** Erases a message for good, and its mails: it is a person's data, not content. @throws {ApiError} 404 */
export const deleteContact = async (req: PayloadRequest, id: number): Promise<void> => {
  await findRecord(req, { collection, id });
  await req.payload.delete({ collection, id, req, overrideAccess: false, depth: 0 });
};
