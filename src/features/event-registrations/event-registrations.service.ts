import type { PayloadRequest } from 'payload';

import { conflict, notFound } from '@/core/api/errors';
import { listRecords } from '@/core/content/records';
import { lockKey, lockRow } from '@/core/database';
import { tellChange } from '@/core/changes/tell-change';
import type { Pagination } from '@/core/schema';
import { settings } from '@/core/settings';
import { submitOnce } from '@/core/submissions';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import { eventRegistrationMails } from '@/features/event-registrations/event-registrations.mails';
import type { EventRegistrationInput } from '@/features/event-registrations/event-registrations.schemas';
import { EVENTS } from '@/features/events/events.definition';
import { withItsPlaces, type EventWithPlaces } from '@/features/events/events.places';
import { registrationStateOf, type RegistrationState } from '@/features/events/events.rules';
import { findEvent } from '@/features/events/events.service';
import { noteConsent } from '@/features/personal-data/consent';
import { queueMails, readSender } from '@/features/mails/mails.service';

const { slug: collection, messages } = EVENT_REGISTRATIONS;

/** Registrations for events, newest first. */
export const listEventRegistrations = (req: PayloadRequest, pagination: Pagination) =>
  listRecords(req, { collection, sort: ['-createdAt', '-id'], ...pagination });

const REFUSALS: Record<Exclude<RegistrationState, 'open'>, string> = {
  none: messages.closed,
  ended: messages.ended,
  closed: messages.deadlinePassed,
  full: messages.full,
};

/** The event, if one may register for it now. @throws {ApiError} 404, or 409 saying why not. */
const findOpenEvent = async (req: PayloadRequest, id: number): Promise<EventWithPlaces> => {
  const event = await findEvent(req, id).catch((error: unknown) => {
    throw (error as { status?: number }).status === 404 ? notFound(messages.unknownEvent) : error;
  });
  const state = registrationStateOf(event, { now: Date.now(), timeZone: settings().timeZone });
  if (state !== 'open') throw conflict(REFUSALS[state]);
  return event;
};

/** The same, with the event locked until the transaction ends: nobody else can take the last place. */
const holdPlace = async (req: PayloadRequest, id: number): Promise<EventWithPlaces> => {
  const event = await findOpenEvent(req, id);
  // Looked at without the lock first: for a full event a crowd would wait for the lock to be refused.
  if (!event.capacity) return event;
  await lockRow(req, { collection: 'events', id });
  return findOpenEvent(req, id);
};

const assertNotRegistered = async (
  req: PayloadRequest,
  { eventId, email }: { eventId: number; email: string },
): Promise<void> => {
  // Of two at once both would find no registration: the second waits for the first to commit.
  await lockKey(req, `${collection}:${eventId}:${email}`);
  const { totalDocs } = await req.payload.count({
    collection,
    req,
    overrideAccess: true,
    where: { event: { equals: eventId }, email: { equals: email } },
  });
  if (totalDocs > 0) throw conflict(messages.duplicate);
};

/**
 * Registers a visitor for an event. A public submission: it says field by field what is stored.
 *
 * @throws {ApiError} 404 unknown event, 409 it takes none, has ended, is closed or full, or knows
 * this e-mail already.
 */
export const registerForEvent = async (req: PayloadRequest, input: EventRegistrationInput) => {
  const { eventId, nombre, telefono } = input;
  const email = input.email.toLowerCase();
  return submitOnce(req, {
    collection,
    input,
    store: async (submissionKey) => {
      await assertNotRegistered(req, { eventId, email });
      const event = await holdPlace(req, eventId);
      const registered = await req.payload.create({
        collection,
        req,
        overrideAccess: true,
        depth: 0,
        data: {
          submissionKey,
          event: eventId,
          eventTitle: event.title,
          nombre,
          email,
          telefono,
          ...noteConsent(),
        },
      });
      await queueMails(
        req,
        eventRegistrationMails(registered, event, await readSender(req), settings()),
      );
      // The pages must say from now on that the event is full.
      if ((await withItsPlaces(req, event)).isFull) await tellChange(req, [EVENTS.slug]);
      return registered;
    },
  });
};
