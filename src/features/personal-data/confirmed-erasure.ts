import type { PayloadRequest } from 'payload';
import { z } from 'zod';

import { invalidRequest } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import {
  PERSONAL_DATA,
  type PersonalSlug,
} from '@/features/personal-data/personal-data.definition';

const { confirmation: message } = PERSONAL_DATA.messages;

/** The body of an erasure: the person's address, typed once more. */
export const confirmedErasure = z.object({
  confirmation: z.string({ error: message }).trim().max(320, message),
});

interface Erasure {
  collection: Exclude<PersonalSlug, 'mails'>;
  id: number;
  confirmation: string;
  /** Deletes the record, if there is more to it than its deletion. */
  erase?: (req: PayloadRequest, id: number) => Promise<void>;
}

/**
 * Deletes one record of a person for good, with what belongs to it.
 *
 * @throws {ApiError} 404, 400 the address that was typed is not the record's
 */
export const eraseConfirmed = async (
  req: PayloadRequest,
  { collection, id, confirmation, erase }: Erasure,
): Promise<void> => {
  const { email } = await findRecord(req, { collection, id });
  if (confirmation.toLowerCase() !== email.toLowerCase()) {
    throw invalidRequest([{ field: 'confirmation', message }], message);
  }
  if (erase) await erase(req, id);
  else await req.payload.delete({ collection, id, req, overrideAccess: false, depth: 0 });
};
