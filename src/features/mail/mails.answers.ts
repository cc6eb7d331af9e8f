import type { PayloadRequest } from 'payload';

import type { MailKind } from '@/features/mail/mails.definition';
import { parseRecord } from '@/features/mail/mails.records';

/**
 * Whether a mail of each kind is an answer of the office to an applicant. Confirmations and requested links are sent
 * automatically and are not answers.
 */
const IS_ANSWER: Record<MailKind, boolean> = {
  status: true,
  answer: false,
  confirmation: false,
  notice: false,
  review: false,
  place: false,
  event: false,
  access: false,
  account: false,
  login: false,
};

/**
 * Stores the time of the first answer to a request (`registrations.firstAnswerAt`) with the mail that is one.
 * Messages of the contact form are answered by `contacts.answers`, which stores the answer itself.
 */
export const recordAnswer = async (
  req: PayloadRequest,
  { kind, record }: { kind: MailKind; record: string | null },
): Promise<void> => {
  const named = IS_ANSWER[kind] ? parseRecord(record) : null;
  if (named?.collection !== 'registrations') return;
  const { collection, id } = named;
  const asSystem = { req, overrideAccess: true, depth: 0 } as const;
  const request = await req.payload.findByID({ collection, id, ...asSystem });
  if (request.firstAnswerAt) return;
  const data = { firstAnswerAt: new Date().toISOString() };
  await req.payload.update({ collection, id, data, ...asSystem });
};
