import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
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
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { revokeItsLinks } from '@/features/admissions/applications/registrations.hooks';
import {
  recordOf,
  registrationMails,
} from '@/features/admissions/applications/registrations.mails';
import type { RegistrationCorrection } from '@/features/admissions/applications/registrations.schemas';
import { withItsNames } from '@/features/admissions/applications/registrations.service';
import { REQUEST_CASES } from '@/features/admissions/applications/timeline.definition';
import { confirmAgain, readdressMails } from '@/features/mail/mails.readdress';
import { readSender } from '@/features/mail/mails.service';

const { slug: collection, personFields: labels } = REGISTRATIONS;

/**
 * Corrects name, address and telephone of an applicant. The history has the former values. A correction of the address
 * revokes all links and sessions of the request, and redirects unsent mails to the new address.
 *
 * @throws {ApiError} 404, 409 changed since `updatedAt`
 */
export const correctRegistration = (
  req: PayloadRequest,
  { id, updatedAt: lastSeen, ...fields }: RegistrationCorrection & { id: number },
) =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const stored = await findRecord(req, { collection, id });
    const corrections = findCorrections(req, stored, { labels, fields, lastSeen });
    if (corrections.length === 0) return withItsNames(req, stored);
    // System access, because no screen may write these fields, only this command.
    const data = correctedFields(corrections);
    const request = await req.payload.update({ collection, id, req, ...asSystem, data });
    const text = describeCorrections(corrections);
    await addEntry(req, REQUEST_CASES, id, { kind: 'correction', text });
    const address = findNewAddress(corrections);
    if (address) {
      await readdressMails(req, { record: recordOf(request), ...address });
      await revokeItsLinks(req, id);
    }
    return withItsNames(req, request);
  });

/**
 * Sends the confirmation of a request again, with a new link.
 *
 * @returns the sentence for the office
 * @throws {ApiError} 404, 409 withdrawn
 */
export const confirmRegistration = (req: PayloadRequest, id: number): Promise<string> =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const request = await findRecord(req, { collection, id });
    if (request.withdrawnAt) throw conflict(REGISTRATIONS.messages.notConfirmed);
    const mails = registrationMails(request, await readSender(req), settings().siteUrl);
    const [confirmation] = mails.filter(({ kind }) => kind === 'confirmation');
    if (!confirmation) throw new Error('No confirmation among the mails of a request');
    return confirmAgain(req, confirmation);
  });
