import type { Payload } from 'payload';

import { settings } from '@/core/settings';
import { EVENTS } from '@/features/events/events.definition';
import { hasEnded } from '@/features/events/events.rules';

/** A mail has waited until it has nothing left to say. The message is what the office reads of it. */
export class PastMail extends Error {}

/** @throws {PastMail} where the event that a mail invites to is over, or erased */
export const expectToCome = async (payload: Payload, event: number): Promise<void> => {
  const found = await payload.findByID({
    collection: EVENTS.slug,
    id: event,
    trash: true,
    overrideAccess: true,
    depth: 0,
    disableErrors: true,
  });
  const moment = { now: Date.now(), timeZone: settings().timeZone };
  if (!found || hasEnded(found, moment))
    throw new PastMail('El evento terminó antes de que se pudiera enviar');
};
