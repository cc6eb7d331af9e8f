import { z } from 'zod';

import { linkToken } from '@/core/links/links.schema';
import {
  adminListSchema,
  email,
  flag,
  phone,
  positiveInteger,
  recordFields,
  recordSchema,
  requiredText,
  switchParameter,
} from '@/core/schema';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';

const { limits, messages } = EVENT_REGISTRATIONS;

/** A registration for an event, as the dialog sends it. */
export const eventRegistrationInput = z.object({
  nombre: requiredText(messages.nombre, limits.name),
  email,
  telefono: phone,
  eventId: z.int32({ error: messages.eventId }).positive({ error: messages.eventId }),
  /** Whether to wait for a place where all are taken and the event has a waiting list. */
  waitingList: flag.optional(),
});
export type EventRegistrationInput = z.output<typeof eventRegistrationInput>;

/** The token of a personal link, in the body, so that no log of addresses ever holds it. */
export const linkInput = z.object({ token: linkToken(messages.unknownLink) });

/** The same, to give up what it names. */
export const cancellationInput = linkInput.extend({
  /** Whether the page showed the wait list; without it either state is cancelled. */
  isWaiting: flag.optional(),
});
export type CancellationInput = z.output<typeof cancellationInput>;

/** Data of the registration that a link would cancel; no personal data. */
export const linkedRegistration = recordSchema({
  eventId: z.int(),
  eventTitle: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime().nullable(),
  location: z.string().nullable(),
  isWaiting: z.boolean(),
  /** From then on nothing can be given up. */
  hasBegun: z.boolean(),
});

const states = Object.keys(EVENT_REGISTRATIONS.states) as [keyof typeof EVENT_REGISTRATIONS.states];

const person = {
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  state: z.enum(states),
};

/** A registration for an event as administrators read it. */
export const eventRegistrationRecord = recordSchema({
  ...recordFields,
  eventId: z.int().nullable(),
  eventTitle: z.string(),
  ...person,
});

/** What narrows the list of an event's registrants: `search` looks in name, e-mail and telephone. */
export const registrantsFilter = adminListSchema.extend({
  state: z.enum(states, { error: 'El estado debe ser registered, waiting o cancelled' }).optional(),
  /** Only checked-in ones. */
  attended: switchParameter,
});
export type RegistrantsFilter = z.output<typeof registrantsFilter>;

/** A registration by hand: by phone, at the counter. */
export const registrantInput = eventRegistrationInput.omit({ eventId: true });
export type RegistrantInput = z.output<typeof registrantInput>;

/** An attendee in the list. */
export const registrantRecord = recordSchema({
  ...recordFields,
  ...person,
  movedUpAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  cancelledBy: z.enum(['person', 'office']).nullable(),
  attendedAt: z.iso.datetime().nullable(),
  attendedBy: z.string().nullable(),
});

/** Restricts the figures to one event; without it, all events. */
export const figuresFilter = z.object({
  event: positiveInteger('El evento debe ser un número entero positivo'),
});

/** How many come to an event, and how many wait. */
export const registrantFigures = recordSchema({
  eventId: z.int(),
  coming: z.int(),
  waiting: z.int(),
});
