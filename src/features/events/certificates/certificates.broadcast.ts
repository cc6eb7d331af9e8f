import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { withoutActivity } from '@/features/compliance/audit-log/activity.request';
import { countWith, recordActivity } from '@/features/compliance/audit-log/activity.service';
import {
  assertIssuable,
  listSkipped,
  type SkippedPerson,
} from '@/features/events/certificates/certificates.checks';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import {
  countMissing,
  listShort,
  type ShortPerson,
} from '@/features/events/certificates/certificates.queries';
import { findCertifiedEvent } from '@/features/events/certificates/certificates.service';
import { findSendingTo, startBroadcast } from '@/features/events/notifications/broadcast.service';
import { EVENTS } from '@/features/events/calendar/events.definition';

const { messages } = CERTIFICATES;

interface LeftOut {
  skipped: readonly SkippedPerson[];
  short: readonly ShortPerson[];
}

/** Text that names the attendees without a certificate, each with the reason; empty if there are none. */
export const describeLeftOut = ({ skipped, short }: LeftOut): string =>
  [
    ...(skipped.length > 0 ? [messages.skipped(skipped)] : []),
    ...(short.length > 0 ? [messages.short(short)] : []),
  ].join(' ');

/**
 * Starts the issuing of certificates to all attendees who checked in and never had one. A
 * background task issues them in batches. A repeated request does not start it again.
 *
 * @returns the number of certificates to issue, how many of them cannot be mailed, and the
 * attendees who get none, because their name cannot be printed or they came on too few days
 * @throws {ApiError} 404, 409 if there is no text, or no attendee without a certificate, or as
 * `assertIssuable`.
 */
export const issueMissing = (req: PayloadRequest, id: number) =>
  inTransaction(req, async () => {
    await lockRow(req, { collection: EVENTS.slug, id });
    const event = await findCertifiedEvent(req, id);
    const { title } = event;
    await assertIssuable(req, event);
    const skipped = await listSkipped(req, event);
    const { short } = await listShort(req, event);
    const left = await countMissing(req, event);
    const missing = left.missing - skipped.length;
    const outcome = { count: missing, withoutAddress: left.withoutAddress, skipped, short };
    if (missing <= 0) throw conflict(describeLeftOut(outcome) || messages.nobody);
    const running = await findSendingTo(req, { event: id, kind: 'certificate' });
    // Attendees who checked in since then need another message.
    if (running && (await countMissing(req, event, running)).missing === 0) return outcome;
    // Not logged, because `certify` below logs the operation.
    await startBroadcast(withoutActivity(req), {
      event: id,
      title,
      kind: 'certificate',
      audience: 'attended',
    });
    await recordActivity(req, {
      action: 'certify',
      subject: EVENTS.slug,
      subjectId: id,
      title,
      detail: countWith(missing, 'persona', 'personas'),
    });
    return outcome;
  });
