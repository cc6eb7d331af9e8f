import { z } from 'zod';

import { paginationSchema, positiveInteger, recordSchema } from '@/core/schema';
import { ATTENDANCE } from '@/features/event-registrations/attendance.definition';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';

const { changesAtOnce, messages, maxAgeMs } = ATTENDANCE;

const text = z.string(messages.changes).min(1, messages.changes).max(60, messages.changes);

const reported = {
  /** The door's own: what arrives twice is one. */
  key: text,
  registration: z.int32(messages.changes).positive(messages.changes),
  /** So many milliseconds before it was sent: the clocks of telephones are not to be trusted. */
  ago: z.int(messages.changes).min(0, messages.changes).max(maxAgeMs, messages.changes),
  /** Account that noted the entry, if another account sends it: a door's telephone may be handed over. */
  by: z.string(messages.changes).max(100, messages.changes).optional(),
};

/** What a door tells, in the order in which it happened there. */
export const doorChanges = z.object({
  changes: z
    .array(
      z.discriminatedUnion(
        'kind',
        [
          z.object({ ...reported, kind: z.literal('enter') }),
          z.object({
            ...reported,
            kind: z.literal('undo'),
            undoes: z.array(text).max(ATTENDANCE.kept),
          }),
        ],
        messages.changes,
      ),
      messages.changes,
    )
    .min(1, messages.changes)
    .max(changesAtOnce, messages.changes),
});
export type SentChange = z.output<typeof doorChanges>['changes'][number];

/**
 * The list of a door; `since` gives those alone that have changed since, also those that no longer come. Its parts
 * follow each other by `after`, a number: of pages one could lack who stood behind another that was cancelled meanwhile.
 */
export const doorFilter = paginationSchema.pick({ limit: true }).extend({
  since: z.iso.datetime({ error: messages.since }).optional(),
  after: positiveInteger(messages.after),
});
export type DoorFilter = z.output<typeof doorFilter>;

const states = Object.keys(EVENT_REGISTRATIONS.states) as [keyof typeof EVENT_REGISTRATIONS.states];

/** Somebody who comes, as a door knows them: by name, and no more of an address than tells two of a name apart. */
export const doorRecord = recordSchema({
  id: z.int().positive(),
  nombre: z.string(),
  hint: z.string(),
  state: z.enum(states),
  /** What their QR code says. */
  code: z.string(),
  attendedAt: z.iso.datetime().nullable(),
  attendedBy: z.string().nullable(),
  /** The keys of the entrances that hold. */
  entrances: z.array(z.string()),
  updatedAt: z.iso.datetime(),
});

/** How those stand now of whom a door has told, and what of it does not hold. */
export const doorAnswer = z.object({
  records: z.array(doorRecord),
  refused: z.array(
    z.object({ key: z.string(), nombre: z.string().nullable(), message: z.string() }),
  ),
});
