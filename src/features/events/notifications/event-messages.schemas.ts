import { z } from 'zod';

import {
  lastSeen,
  multiLine,
  option,
  recordFields,
  recordSchema,
  requiredLongText,
  requiredText,
  screenKey,
} from '@/core/schema';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';

const { audiences, limits, messages } = EVENT_MESSAGES;

const audienceNames = Object.keys(audiences) as [keyof typeof audiences];

/** The offer as it was last seen: what has changed since is not decided unseen. */
export const seenOffer = z.object({ updatedAt: lastSeen });

/** What the office adds to the message about a change; empty: nothing. */
export const changeNote = seenOffer.extend({
  text: multiLine(messages.note).max(limits.text, `No puede exceder ${limits.text} caracteres`),
});

/** A message of the office to attendees. */
export const eventLetter = z.object({
  subject: requiredText(messages.subject, { max: limits.subject }),
  text: requiredLongText(messages.text, { max: limits.text }),
  audience: option(audienceNames, { required: messages.audience, invalid: messages.audience }),
  key: screenKey,
});
export type EventLetter = z.output<typeof eventLetter>;

/** A message as its readers will get it, and how many they are. */
export const messagePreview = z.object({
  recipients: z.int(),
  /** Name of the first recipient, whose mail is shown; `null` without recipients. */
  nombre: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
});

/** A pending notice of an event's change. */
export const changeOffer = recordSchema({
  ...recordFields,
  updatedAt: z.iso.datetime(),
  eventId: z.int(),
  title: z.string(),
  /** What has happened, in a sentence. */
  what: z.string(),
  recipients: z.int(),
  /** Whether some recipients may get the message twice. */
  mayRepeat: z.boolean(),
  subject: z.string(),
  text: z.string(),
});
