import type { PayloadRequest } from 'payload';

import { addEntry } from '@/core/case-desk/timeline';
import { findRecord } from '@/core/content/records';
import {
  correctedFields,
  describeCorrections,
  findCorrections,
  findNewAddress,
} from '@/core/corrections';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { asSystem } from '@/core/payload/system-call';
import { settings } from '@/core/settings';
import { CONTACT_CASES, CONTACTS } from '@/features/inbox/contacts.definition';
import { contactMails } from '@/features/inbox/contacts.mails';
import type { ContactCorrection } from '@/features/inbox/contacts.schemas';
import { nameAssignees } from '@/features/inbox/contacts.service';
import { confirmAgain, readdressMails } from '@/features/mail/mails.readdress';
import { recordRef } from '@/features/mail/mails.records';
import { readSender } from '@/features/mail/mails.service';
import type { Contact } from '@/payload-types';

const { slug: collection, personFields: labels } = CONTACTS;

const correct = (
  req: PayloadRequest,
  { id, updatedAt: lastSeen, ...fields }: ContactCorrection & { id: number },
): Promise<Contact> =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const stored = await findRecord(req, { collection, id });
    const corrections = findCorrections(req, stored, { labels, fields, lastSeen });
    if (corrections.length === 0) return stored;
    // Bypasses access control, because screens must not write these fields.
    const data = correctedFields(corrections);
    const contact = await req.payload.update({ collection, id, req, ...asSystem, data });
    const text = describeCorrections(corrections);
    await addEntry(req, CONTACT_CASES, id, { kind: 'correction', text });
    const address = findNewAddress(corrections);
    if (address) await readdressMails(req, { record: recordRef(collection, id), ...address });
    return contact;
  });

/**
 * Corrects name, address and telephone of a message's sender. The timeline stores the former
 * values, and unsent mails go to the new address.
 *
 * @throws {ApiError} 404, 409 changed since `updatedAt`
 */
export const correctContact = async (
  req: PayloadRequest,
  correction: ContactCorrection & { id: number },
) => {
  const contact = await correct(req, correction);
  return (await nameAssignees(req, [contact]))(contact);
};

/**
 * Sends the confirmation of a message again, and adds it to the timeline.
 *
 * @returns the sentence for the office
 * @throws {ApiError} 404
 */
export const confirmContact = (req: PayloadRequest, id: number): Promise<string> =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const contact = await findRecord(req, { collection, id });
    const mails = contactMails(contact, await readSender(req), settings().siteUrl);
    const [confirmation] = mails.filter(({ kind }) => kind === 'confirmation');
    if (!confirmation) throw new Error('No confirmation among the mails of a message');
    const sentence = await confirmAgain(req, confirmation);
    await addEntry(req, CONTACT_CASES, id, { kind: 'confirmation', text: `A ${confirmation.to}` });
    return sentence;
  });
