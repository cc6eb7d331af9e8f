import { z } from 'zod';

import {
  categoryLists,
  publicationInput,
  publicationRecord,
  stateFilter,
} from '@/core/content/publication';
import {
  adminListSchema,
  altText,
  flag,
  lastSeen,
  option,
  optionalCount,
  optionalDate,
  optionalText,
  optionalUrl,
  recordFields,
  recordSchema,
  requiredDate,
  requiredLongText,
  requiredText,
  unfinishedText,
} from '@/core/schema';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { lastEditFields } from '@/features/compliance/audit-log/activity.schemas';
import { viewsField } from '@/features/content/page-views/views.schemas';

const { allCategories, categories, limits, messages } = EVENTS;

/** Input that creates an event: the values of the back office's form. */
export const eventInput = z.object({
  title: requiredText(messages.title, { max: limits.title }),
  description: requiredLongText(messages.description, { max: limits.description }),
  startDate: requiredDate(messages.startDate),
  endDate: optionalDate,
  location: optionalText(limits.location),
  category: option(categories, {
    required: messages.categoryRequired,
    invalid: messages.categoryInvalid,
  }),
  imageUrl: optionalUrl,
  cancelled: flag.default(false),
  registrationRequired: flag.default(false),
  capacity: optionalCount(limits.capacity, messages.capacity),
  registrationClosesAt: optionalDate,
  waitingList: flag.default(false),
  reminder: flag.default(false),
  entryCode: flag.default(false),
  ...publicationInput,
});
export type EventInput = z.output<typeof eventInput>;

/** A switch of an unsaved record. */
const unfinishedFlag = flag.catch(false);

/** An unsaved event for the preview. */
export const eventDraft = z.object({
  title: unfinishedText,
  description: unfinishedText,
  startDate: unfinishedText,
  endDate: unfinishedText,
  location: unfinishedText,
  category: unfinishedText,
  imageUrl: unfinishedText,
  cancelled: unfinishedFlag,
  registrationRequired: unfinishedFlag,
  registrationClosesAt: unfinishedText,
  waitingList: unfinishedFlag,
});
export type EventDraft = z.output<typeof eventDraft>;

const order = z.enum(['start', 'agenda'], { error: 'El orden debe ser start o agenda' }).optional();

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u, 'Ingrese una fecha válida')
  .pipe(requiredDate('Ingrese una fecha válida'))
  .optional();

const publicFields = {
  ...recordFields,
  title: z.string(),
  description: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime().nullable(),
  location: z.string().nullable(),
  category: z.enum(categories),
  imageUrl: z.string().nullable(),
  imageAlt: altText,
  cancelled: z.boolean(),
  registrationRequired: z.boolean(),
  /** Maximum number of registrations; `null`: unlimited. */
  capacity: z.int().nullable(),
  /** End of the registration; `null`: the end of the event. */
  registrationClosesAt: z.iso.datetime().nullable(),
  /** Whether a full event has a waiting list. */
  waitingList: z.boolean(),
  /** Whether attendees get a reminder the day before. */
  reminder: z.boolean(),
  /** Whether the mails contain a check-in code. */
  entryCode: z.boolean(),
  isFull: z.boolean(),
  updatedAt: z.iso.datetime(),
};

const { filter } = categoryLists(categories, allCategories);

export const eventSchemas = {
  input: eventInput,
  /** Absent fields stay unchanged. */
  change: eventInput.partial().extend({ updatedAt: lastSeen }),
  /** Events that take place between two days of the campus (`2026-11-21`), both included. */
  filter: filter
    .extend({
      order,
      from: day.describe('Primer día, en la zona horaria del campus'),
      to: day.describe('Último día, en la zona horaria del campus'),
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      error: messages.datesOutOfOrder,
    }),
  /** Agenda order: upcoming events, nearest first; then past ones, latest first. */
  adminFilter: adminListSchema.extend({
    category: filter.shape.category,
    order,
    state: stateFilter,
  }),
  record: recordSchema(publicFields),
  adminRecord: recordSchema({
    ...publicFields,
    ...publicationRecord,
    ...viewsField,
    ...lastEditFields,
  }),
};
export type EventFilter = z.output<typeof eventSchemas.filter>;
export type EventAdminFilter = z.output<typeof eventSchemas.adminFilter>;

/** A draft as the public would read it. Its id is 0, because a preview is not stored. */
export const eventPreview = recordSchema({
  ...publicFields,
  id: z.literal(0),
  category: z.string(),
});
