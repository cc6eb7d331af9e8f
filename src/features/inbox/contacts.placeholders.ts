import type { PayloadRequest } from 'payload';

import { asUser } from '@/core/payload/system-call';
import { CONTACTS } from '@/features/inbox/contacts.definition';
import type { PlaceholderValues } from '@/features/mail/templates/placeholders';
import type { Contact } from '@/payload-types';

/** Placeholder values of an answer to a message. */
export const contactPlaceholders = (
  { nombre, asunto }: Pick<Contact, 'nombre' | 'asunto'>,
  programme: string,
): PlaceholderValues => ({ nombre, asunto, programa: programme });

/** Placeholder values of an answer to the newest message; `null` without messages. */
export const findSampleContact = async (req: PayloadRequest, programme: string) => {
  const { docs } = await req.payload.find({
    collection: CONTACTS.slug,
    req,
    ...asUser,
    sort: ['-createdAt', '-id'],
    limit: 1,
    pagination: false,
  });
  return docs[0] ? contactPlaceholders(docs[0], programme) : null;
};
