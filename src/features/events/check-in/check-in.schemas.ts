import { z } from 'zod';

import { paginationSchema, positiveInteger, recordSchema, switchParameter } from '@/core/schema';
import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';

const { changesAtOnce, messages, maxAgeMs } = CHECK_IN;

const text = z.string(messages.changes).min(1, messages.changes).max(60, messages.changes);

const reported = {
  /** Made by the device, for idempotence. */
  key: text,
  registration: z.int32(messages.changes).positive(messages.changes),
  /** Milliseconds before sending, because clocks of phones are unreliable. */
  ago: z.int(messages.changes).min(0, messages.changes).max(maxAgeMs, messages.changes),
  /** Account that noted the entry, if another account sends it: a phone may be handed over. */
  by: z.string(messages.changes).max(100, messages.changes).optional(),
};

/** Campus day of an entry, if not that of its time: from a list on paper, for example. */
const day = z
  .string(messages.day)
  .pipe(z.iso.date({ error: messages.day }))
  .optional();

export const checkInChanges = z.object({
  changes: z
    .array(
      z.discriminatedUnion(
        'kind',
        [
          z.object({ ...reported, kind: z.literal('enter'), day }),
          /** Lets a person in from the wait list, and records the entry. */
          z.object({ ...reported, kind: z.literal('admit'), day }),
          z.object({
            ...reported,
            kind: z.literal('undo'),
            undoes: z.array(text).max(CHECK_IN.kept),
          }),
        ],
        messages.changes,
      ),
      messages.changes,
    )
    .min(1, messages.changes)
    .max(changesAtOnce, messages.changes),
});
export type SentChange = z.output<typeof checkInChanges>['changes'][number];

/**
 * Filter of a device's list; `since` returns only changed registrations, including cancelled ones. Paginated by id
 * (`after`), because with page numbers a concurrent cancellation could cause a skipped row.
 */
export const checkInFilter = paginationSchema.pick({ limit: true }).extend({
  since: z.iso.datetime({ error: messages.since }).optional(),
  after: positiveInteger(messages.after),
  /** Whether the list has the wait list too, to admit people from it. */
  waiting: switchParameter,
});
export type CheckInFilter = z.output<typeof checkInFilter>;

const states = Object.keys(EVENT_REGISTRATIONS.states) as [keyof typeof EVENT_REGISTRATIONS.states];

/**
 * An attendee for check-in devices: name, and only the ends of the e-mail address and the telephone, to distinguish two
 * of the same name.
 */
export const attendeeRecord = recordSchema({
  id: z.int().positive(),
  nombre: z.string(),
  hint: z.string(),
  state: z.enum(states),
  code: z.string(),
  attendedAt: z.iso.datetime().nullable(),
  attendedBy: z.string().nullable(),
  /** Of a person on the wait list who was let in. */
  admittedAt: z.iso.datetime().nullable(),
  /** Keys of the valid entrances. */
  entrances: z.array(z.string()),
  /** Days on which the person came, with the earliest time of each. */
  days: z.array(
    z.object({
      day: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
      entrances: z.array(z.string()),
    }),
  ),
  updatedAt: z.iso.datetime(),
});

export const checkInAnswer = z.object({
  records: z.array(attendeeRecord),
  refused: z.array(
    z.object({ key: z.string(), nombre: z.string().nullable(), message: z.string() }),
  ),
});
