import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload';

import { withoutActivity } from '@/features/compliance/audit-log/activity.request';
import { lockRow } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { asSystem } from '@/core/payload/system-call';
import {
  countAudience,
  lastOfAudience,
} from '@/features/events/notifications/event-messages.audience';
import {
  isSame,
  knownBefore,
  knownFactsOf,
  type KnownFacts,
} from '@/features/events/notifications/event-diff';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import {
  mayRepeat,
  uncoveredRange,
  informedRange,
  type RecipientRange,
} from '@/features/events/notifications/recipient-range';
import {
  findMessages,
  lockUrgent,
  UNTRIED,
} from '@/features/events/notifications/broadcast.service';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { hasEnded } from '@/features/events/calendar/events.rules';
import type { Event, EventMessage } from '@/payload-types';

const collection = EVENT_MESSAGES.slug;

interface Change {
  before: KnownFacts;
  now: KnownFacts;
}

/** Whether a message's former facts equal the current ones: its recipients need no notice. */
const isTakenBack = ({ before }: Pick<EventMessage, 'before'>, now: KnownFacts): boolean =>
  isSame(knownBefore(before, now), now);

interface Unaware {
  reach: RecipientRange;
  /** The last known facts, and the range `of` recipients that know them: registrants in between know others. */
  before: KnownFacts & { of: RecipientRange; mayRepeat: boolean };
}

/**
 * Finds attendees whose last information about the event is outdated, and that information.
 * Excluded: recipients of a message still being sent, because each of its mails has the
 * state at the time of sending (see `isObsolete`), and registrations after the change. If a change
 * is reverted, attendees never notified of it need no message; attendees already notified, or
 * registered in between, do.
 */
const findUninformed = async (
  req: PayloadRequest,
  { event, offer }: { event: number; offer: EventMessage | undefined },
  { before, now }: Change,
): Promise<Unaware> => {
  const open = offer && !isTakenBack(offer, now) ? offer : undefined;
  const served = (await lockUrgent(req, event)).map((message) =>
    isTakenBack(message, now) ? informedRange(message) : message,
  );
  if (offer && !open) served.push(informedRange(offer));
  const last = await lastOfAudience(req, { event, audience: 'all' });
  const { mayRepeat: isJoined, ...reach } = uncoveredRange(served, last);
  return {
    reach,
    before: {
      ...knownBefore(open?.before, before),
      of: open ? informedRange(open) : reach,
      mayRepeat: isJoined || (open !== undefined && mayRepeat(open)),
    },
  };
};

/**
 * Creates or updates the pending notice of an event's date, time or place. Several changes become one, from the known
 * facts to the current ones; a reverted change is dropped, except for recipients already notified.
 */
const recordChange = async (
  changed: PayloadRequest,
  event: Event,
  change: Change,
): Promise<void> => {
  const req = withoutActivity(changed);
  const [offer] = await findMessages(
    req,
    { event: { equals: event.id }, state: { equals: 'offered' } },
    1,
  );
  const { before, reach } = await findUninformed(req, { event: event.id, offer }, change);
  if ((await countAudience(req, { event: event.id, audience: 'all', reach })) === 0) {
    if (offer) await req.payload.delete({ collection, id: offer.id, req, ...asSystem });
    return;
  }
  const data = {
    ...reach,
    title: event.title,
    kind: change.now.isOff ? ('cancelled' as const) : ('change' as const),
    state: 'offered' as const,
    audience: 'all' as const,
    before,
  };
  if (offer) {
    await req.payload.update({ collection, id: offer.id, req, data, ...asSystem });
  } else {
    await req.payload.create({
      collection,
      req,
      data: { ...data, event: event.id, told: 0, ...UNTRIED },
      ...asSystem,
    });
  }
};

/** Runs for all screens, restored versions and the trash. */
export const recordEventChange: CollectionAfterChangeHook<Event> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update') return doc;
  const [before, now] = [knownFactsOf(previousDoc), knownFactsOf(doc)];
  const moment = { now: Date.now(), timeZone: settings().timeZone };
  // No message about an event that was over before and after the change.
  const isOver = hasEnded(before, moment) && hasEnded(now, moment);
  if (!isOver && !isSame(before, now)) await recordChange(req, doc, { before, now });
  return doc;
};

/** Locks the event first, as everywhere. */
export const forgetMessages: CollectionBeforeDeleteHook = async ({ id, req: deleting }) => {
  const req = withoutActivity(deleting);
  await lockRow(req, { collection: EVENTS.slug, id: Number(id) });
  await req.payload.delete({ collection, where: { event: { equals: id } }, req, ...asSystem });
};
