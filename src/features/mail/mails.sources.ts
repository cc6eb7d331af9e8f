import type { Payload } from 'payload';

import type { Mail } from '@/payload-types';

/** Error for a mail that has become pointless while it was queued. The office reads its message. */
export class ObsoleteMailError extends Error {}

/** Access to the records that the content of a mail refers to, for its delivery. Supplied by the registry. */
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
