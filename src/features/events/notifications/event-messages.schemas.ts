import { z } from 'zod';

import {
  lastSeen,
  multiLine,
  option,
  positiveInteger,
  recordFields,
  recordSchema,
  screenKey,
} from '@/core/schema';
import { letter, refuseBlanks, refuseUnfillable } from '@/features/mail/mails.schemas';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';

const { audiences, kinds, limits, messages, states } = EVENT_MESSAGES;

const audienceNames = Object.keys(audiences) as [keyof typeof audiences];

/** The offer as last seen, so that a newer change is not decided unseen. */
export const seenOffer = z.object({ updatedAt: lastSeen });

/** Optional addition of the office. */
export const changeNote = seenOffer.extend({
  text: multiLine(messages.note)
    .max(limits.text, `No puede exceder ${limits.text} caracteres`)
    .superRefine(refuseUnfillable('attendees'))
    .superRefine(refuseBlanks()),
});

export const eventLetter = letter('attendees').extend({
  audience: option(audienceNames, { required: messages.audience, invalid: messages.audience }),
  key: screenKey,
});
export type EventLetter = z.output<typeof eventLetter>;

export const messagePreview = recordSchema({
  recipients: z.int(),
  /** Number of people in the audience without an address, who do not get the message. */
  withoutAddress: z.int(),
  /** Name of the first recipient, whose mail is shown; `null` without recipients. */
  nombre: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
});

/** Only the notices of one event's changes. */
export const changesFilter = z.object({
  event: positiveInteger('El evento debe ser un número entero positivo'),
});

const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  z.enum(Object.keys(labels) as [Name, ...Name[]]);

export const eventMessageRecord = recordSchema({
  id: recordFields.id,
  createdAt: recordFields.createdAt,
  kind: namesOf(kinds),
  state: namesOf(states),
  audience: namesOf(audiences),
  /** Of a letter: only for administrators. Of a notice: the addition of the office. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** Number of mails written so far. */
  told: z.int(),
  failure: z.string().nullable(),
});

export const changeOffer = recordSchema({
  ...recordFields,
  updatedAt: z.iso.datetime(),
  eventId: z.int(),
  title: z.string(),
  what: z.string(),
  recipients: z.int(),
  /** Whether some recipients may get the message twice. */
  mayRepeat: z.boolean(),
  subject: z.string(),
  text: z.string(),
});
