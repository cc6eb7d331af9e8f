import type { PayloadRequest } from 'payload';

import { conflict, notFound } from '@/core/api/errors';
import { listRecords } from '@/core/content/records';
import { inTransaction, lockKey } from '@/core/database';
import type { Pagination } from '@/core/schema';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import type { EventRegistrationInput } from '@/features/event-registrations/event-registrations.schemas';
import { findEvent } from '@/features/events/events.service';

const { slug: collection, messages } = EVENT_REGISTRATIONS;

/** Registrations for events, newest first. */
export const listEventRegistrations = (req: PayloadRequest, pagination: Pagination) =>
  listRecords(req, { collection, sort: ['-createdAt', '-id'], ...pagination });

/** An event without an end is over when its day is: a day after its start is the latest reading. */
const DAY = 24 * 60 * 60 * 1000;
const hasEnded = ({ startDate, endDate }: { startDate: string; endDate?: string | null }) =>
  (endDate ? Date.parse(endDate) : Date.parse(startDate) + DAY) < Date.now();

/**
 * Registers a visitor for an event. A public submission: it says field by field what is stored.
 *
 * @throws {ApiError} 404 unknown event, 409 it takes none, has ended, or knows this e-mail already.
 */
export const registerForEvent = (
  req: PayloadRequest,
  { eventId, nombre, email, telefono }: EventRegistrationInput,
) =>
  inTransaction(req, async () => {
    const event = await findEvent(req, eventId).catch((error: unknown) => {
      throw (error as { status?: number }).status === 404 ? notFound(messages.unknownEvent) : error;
    });
    if (!event.registrationRequired) throw conflict(messages.closed);
    if (hasEnded(event)) throw conflict(messages.ended);
    const storedEmail = email.toLowerCase();
    // Two clicks at once must not both find nobody: the second waits for the first to commit.
    await lockKey(req, `${collection}:${eventId}:${storedEmail}`);
    const { totalDocs } = await req.payload.count({
      collection,
      req,
      overrideAccess: true,
      where: { event: { equals: eventId }, email: { equals: storedEmail } },
    });
    if (totalDocs > 0) throw conflict(messages.duplicate);
    return req.payload.create({
      collection,
      req,
      overrideAccess: true,
      depth: 0,
      data: { event: eventId, eventTitle: event.title, nombre, email: storedEmail, telefono },
    });
  });
