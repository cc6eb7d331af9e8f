import { z } from 'zod';

import { linkToken } from '@/core/links/links.schema';
import {
  adminListSchema,
  email,
  flag,
  lastSeen,
  messageSchema,
  optionalEmail,
  optionalPhone,
  phone,
  positiveInteger,
  recordFields,
  recordSchema,
  requiredText,
  switchParameter,
} from '@/core/schema';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';

const { limits, messages } = EVENT_REGISTRATIONS;

export const eventRegistrationInput = z.object({
  nombre: requiredText(messages.nombre, limits.name),
  email,
  telefono: phone,
  eventId: z.int32({ error: messages.eventId }).positive({ error: messages.eventId }),
  /** Accepts a place in the wait list of a full event. */
  waitingList: flag.optional(),
});
export type EventRegistrationInput = z.output<typeof eventRegistrationInput>;

export const linkInput = z.object({ token: linkToken(messages.unknownLink) });

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
  /** Whether the event has begun; then the registration can no longer be cancelled. */
  hasBegun: z.boolean(),
});

const states = Object.keys(EVENT_REGISTRATIONS.states) as [keyof typeof EVENT_REGISTRATIONS.states];

const person = {
  nombre: z.string(),
  /** `null` if registered by hand without an address. */
  email: z.string().nullable(),
  telefono: z.string().nullable(),
  state: z.enum(states),
};

export const eventRegistrationRecord = recordSchema({
  ...recordFields,
  eventId: z.int().nullable(),
  eventTitle: z.string(),
  ...person,
});

/** `search` looks in name, e-mail and telephone. */
export const registrantsFilter = adminListSchema.extend({
  state: z.enum(states, { error: 'El estado debe ser registered, waiting o cancelled' }).optional(),
  attended: switchParameter,
});
export type RegistrantsFilter = z.output<typeof registrantsFilter>;

/** A registration by hand: by phone, at the door. The name alone is required. */
export const registrantInput = eventRegistrationInput.omit({ eventId: true }).extend({
  email: optionalEmail,
  telefono: optionalPhone,
  /** Decisions of the office, each requested by a 409 that names it. */
  confirmOverCapacity: flag.optional(),
  confirmOvertaking: flag.optional(),
  confirmSharedEmail: flag.optional(),
});
export type RegistrantInput = z.output<typeof registrantInput>;

/** A correction by the office; fields that are not sent keep their value. */
export const registrantCorrection = registrantInput
  .pick({ nombre: true, email: true, telefono: true, confirmSharedEmail: true })
  .partial()
  .extend({ updatedAt: lastSeen });
export type RegistrantCorrection = z.output<typeof registrantCorrection>;

const correctionRecord = recordSchema({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  field: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
});

export const registrantRecord = recordSchema({
  ...recordFields,
  ...person,
  movedUpAt: z.iso.datetime().nullable(),
  /** Time at which a person on the wait list was let in at the door. */
  admittedAt: z.iso.datetime().nullable(),
  admittedBy: z.string().nullable(),
  /** Whether another registration already had the address. */
  sharesEmail: z.boolean(),
  cancelledAt: z.iso.datetime().nullable(),
  cancelledBy: z.enum(['person', 'office']).nullable(),
  attendedAt: z.iso.datetime().nullable(),
  attendedBy: z.string().nullable(),
  /** Days on which the person came, with the earliest time of each. */
  days: z.array(z.object({ day: z.string(), at: z.iso.datetime(), by: z.string() })),
  /** Corrections by the office, oldest first. */
  corrections: z.array(correctionRecord),
  updatedAt: z.iso.datetime(),
});

/** A corrected registration, with a message for the office, for example about its certificate. */
export const correctedRegistrant = registrantRecord.extend(messageSchema.shape);

export const figuresFilter = z.object({
  event: positiveInteger('El evento debe ser un número entero positivo'),
});

export const attendedDay = z.object({ day: z.string(), attended: z.int() });
export type AttendedDayCount = z.output<typeof attendedDay>;

export const registrantFigures = recordSchema({
  eventId: z.int(),
  coming: z.int(),
  waiting: z.int(),
});
