import {
  knownBefore,
  knownFactsOf,
  formatChange,
} from '@/features/events/notifications/event-diff';
import { mayRepeat } from '@/features/events/notifications/recipient-range';
import type { Offer } from '@/features/events/notifications/event-messages.service';
import { withSnakeCaseAliases } from '@/shared/spelling';

export const presentOffer = ({ message, event, recipients, subject, text }: Offer) => {
  const now = knownFactsOf(event);
  return withSnakeCaseAliases({
    id: message.id,
    eventId: event.id,
    title: event.title,
    what: formatChange(knownBefore(message.before, now), now),
    recipients,
    mayRepeat: mayRepeat(message),
    subject,
    text,
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  });
};
export type OfferRecord = ReturnType<typeof presentOffer>;
