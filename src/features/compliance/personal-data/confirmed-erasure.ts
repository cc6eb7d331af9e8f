import type { PayloadRequest } from 'payload';
import { z } from 'zod';

import { invalidRequest } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import {
  PERSONAL_DATA,
  type PersonalSlug,
} from '@/features/compliance/personal-data/personal-data.definition';
import { normalizeEmail } from '@/shared/email-address';

const { confirmation: message, confirmationByName: withoutAddress } = PERSONAL_DATA.messages;

export const confirmedErasure = z.object({
  confirmation: z.string({ error: message }).trim().max(320, message),
});

interface Erasure {
  collection: Exclude<PersonalSlug, 'mails'>;
  id: number;
  confirmation: string;
  /** Replaces the plain deletion of the record, if more is required. */
  erase?: (req: PayloadRequest, id: number) => Promise<void>;
}

/**
 * Permanently deletes one record of a person with its dependent data. A record without an address is confirmed by its
 * name.
 *
 * @throws {ApiError} 404, 400 if the typed text is not the record's
 */
export const eraseConfirmed = async (
  req: PayloadRequest,
  { collection, id, confirmation, erase }: Erasure,
): Promise<void> => {
  const record = await findRecord(req, { collection, id });
  const isExpected = record.email
    ? normalizeEmail(confirmation).toLowerCase() === record.email.toLowerCase()
    : 'nombre' in record && confirmation.toLowerCase() === record.nombre.toLowerCase();
  if (!isExpected) {
    const text = record.email ? message : withoutAddress;
    throw invalidRequest([{ field: 'confirmation', message: text }], text);
  }
  if (erase) await erase(req, id);
  else await req.payload.delete({ collection, id, req, overrideAccess: false, depth: 0 });
};
