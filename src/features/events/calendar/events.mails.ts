import type { Payload } from 'payload';

import { settings } from '@/core/settings';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { hasEnded } from '@/features/events/calendar/events.rules';
import { ObsoleteMailError } from '@/features/mail/mails.sources';
import type { Event, Mail } from '@/payload-types';

/**
 * Reason why a mail about an event is obsolete; `undefined` if it is not. After a cancellation,
 * which may be reverted, confirmations of a seat are still sent, but reminders are not.
 */
const obsoleteReason = (event: Event | null, { kind }: Pick<Mail, 'kind'>): string | undefined => {
  if (!event) return 'se borró';
  if (hasEnded(event, { now: Date.now(), timeZone: settings().timeZone })) return 'terminó';
  const isOff = event.cancelled || Boolean(event.deletedAt);
  return isOff && kind === 'event' ? 'se canceló' : undefined;
};

/** @throws {ObsoleteMailError} if the event is over, was deleted, or its cancellation makes the mail pointless */
export const assertStillRelevant = async (
  payload: Payload,
  event: number,
  mail: Mail,
): Promise<void> => {
  const found = await payload.findByID({
    collection: EVENTS.slug,
    id: event,
    trash: true,
    overrideAccess: true,
    depth: 0,
    disableErrors: true,
  });
  const fate = obsoleteReason(found, mail);
  if (fate) throw new ObsoleteMailError(`El evento ${fate} antes de que se pudiera enviar`);
};
