import type { Payload } from 'payload';

import type { Mail } from '@/payload-types';

/** Error for a mail that has become pointless while it was queued. The office reads its message. */
export class ObsoleteMailError extends Error {}

/** What the delivery of a mail needs to know of the records that its content names. The registry supplies it. */
export interface MailSources {
  /** @throws {ObsoleteMailError} if the event is over, was deleted, or its cancellation makes the mail pointless */
  assertStillRelevant: (payload: Payload, event: number, mail: Mail) => Promise<void>;
  /** Returns the check-in code of a registration. */
  entryCodeOf: (registration: number) => string;
  /** @throws {ObsoleteMailError} if the certificate was withdrawn or deleted, or cannot be printed */
  certificateToSend: (
    payload: Payload,
    certificate: number,
  ) => Promise<{ name: string; content: Buffer }>;
}
