import type { PayloadRequest } from 'payload';

import { findRecordAddress } from '@/features/mail/mails.records';

/**
 * Mails of a person without the notices about a record that has another address now, or none: the removed address may be
 * a stranger's, and the notice has the data of the other person.
 */
export const withoutOthers = async <Row extends Record<string, unknown>>(
  req: PayloadRequest,
  mails: readonly Row[],
  email: string,
): Promise<Row[]> => {
  const wanted = email.toLowerCase();
  const own: Row[] = [];
  for (const mail of mails) {
    const isRecipient = String(mail['to']).toLowerCase() === wanted;
    const address = isRecipient ? undefined : await findRecordAddress(req, mail['record']);
    if (address === undefined || address === wanted) own.push(mail);
  }
  return own;
};
