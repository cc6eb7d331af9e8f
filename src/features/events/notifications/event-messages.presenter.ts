import {
  knownBefore,
  knownFactsOf,
  formatChange,
} from '@/features/events/notifications/event-diff';
import { mayRepeat } from '@/features/events/notifications/recipient-range';
import type { Offer } from '@/features/events/notifications/event-messages.service';
import type { Event, EventMessage } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

/** «Ha cambiado el lugar del evento.» */
export const describePendingChange = (
  { before }: Pick<EventMessage, 'before'>,
  event: Event,
): string => {
  const now = knownFactsOf(event);
  return formatChange(knownBefore(before, now), now);
};

export const presentOffer = ({ message, event, recipients, subject, text }: Offer) =>
  withSnakeCaseAliases({
    id: message.id,
    eventId: event.id,
    title: event.title,
    what: describePendingChange(message, event),
    recipients,
    mayRepeat: mayRepeat(message),
    subject,
    text,
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  });
export type OfferRecord = ReturnType<typeof presentOffer>;

/** A message in the list of its event. Subject and text of the office's letters are missing for editors. */
export const presentEventMessage = ({
  id,
  kind,
  state,
  audience,
  subject,
  text,
  told,
  failure,
  createdAt,
}: EventMessage) =>
  withSnakeCaseAliases({
    id,
    kind,
    state,
    audience,
    subject: subject ?? null,
    text: text ?? null,
    told,
    failure: failure ?? null,
    createdAt,
  });
export type EventMessageRecord = ReturnType<typeof presentEventMessage>;
