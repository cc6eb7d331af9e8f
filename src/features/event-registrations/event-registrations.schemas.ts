import { z } from 'zod';

import { email, phone, recordFields, recordSchema, requiredText } from '@/core/schema';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';

const { limits, messages } = EVENT_REGISTRATIONS;

/** A registration for an event, as the dialog sends it. */
export const eventRegistrationInput = z.object({
  nombre: requiredText(messages.nombre, limits.name),
  email,
  telefono: phone,
  eventId: z.int32({ error: messages.eventId }).positive({ error: messages.eventId }),
});
export type EventRegistrationInput = z.output<typeof eventRegistrationInput>;

/** A registration for an event as administrators read it. */
export const eventRegistrationRecord = recordSchema({
  ...recordFields,
  eventId: z.int().nullable(),
  eventTitle: z.string(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
});
