import type { PayloadRequest } from 'payload';

import { findRecord, listRecords } from '@/core/content/records';
import type { Pagination } from '@/core/schema';
import { submitOnce } from '@/core/submissions';
import { contactMails } from '@/features/contacts/contacts.mails';
import { CONTACTS } from '@/features/contacts/contacts.definition';
import type { ContactInput } from '@/features/contacts/contacts.schemas';
import { noteConsent } from '@/features/personal-data/consent';
import { queueMails, readSender } from '@/features/mails/mails.service';

const collection = CONTACTS.slug;

/** Contact messages, newest first. */
export const listContacts = (req: PayloadRequest, pagination: Pagination) =>
  listRecords(req, { collection, sort: ['-createdAt', '-id'], ...pagination });

/** Stores a visitor's message. A public submission: it says field by field what is stored. */
export const submitContact = (req: PayloadRequest, input: ContactInput) =>
  submitOnce(req, {
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
          ...noteConsent(),
        },
      });
      await queueMails(req, contactMails(contact, await readSender(req)));
      return contact;
    },
  });

/** Erases a message for good: it is a person's data, not content. @throws {ApiError} 404 */
export const deleteContact = async (req: PayloadRequest, id: number): Promise<void> => {
  await findRecord(req, { collection, id });
  await req.payload.delete({ collection, id, req, overrideAccess: false, depth: 0 });
};
