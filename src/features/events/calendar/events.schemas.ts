import { z } from 'zod';

import { publicationInput, publicationRecord, stateFilter } from '@/core/content/publication';
import {
  adminListSchema,
  altText,
  categoryFilter,
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
  searchedListSchema,
} from '@/core/schema';
import { EVENTS } from '@/features/events/calendar/events.definition';
import { viewsField } from '@/features/content/page-views/views.schemas';

const { allCategories, categories, limits, messages } = EVENTS;

/** What creates an event: the values of the back office's form. */
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

/** What changes one: any of the fields; what is absent stays. */
export const eventChange = eventInput.partial().extend({ updatedAt: lastSeen });
export type EventChange = z.output<typeof eventChange>;

const order = z.enum(['start', 'agenda'], { error: 'El orden debe ser start o agenda' }).optional();

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u, 'Ingrese una fecha válida')
  .pipe(requiredDate('Ingrese una fecha válida'))
  .optional();

/**
 * The parameters of the public list: `from` and `to` are days of the campus (`2026-11-21`), both
 * included, on one of which at least an event takes place. The orders are those of the back office.
 */
export const eventFilter = searchedListSchema
  .extend({
    category: categoryFilter(categories, allCategories),
    order,
    from: day.describe('Primer día, en la zona horaria del campus'),
    to: day.describe('Último día, en la zona horaria del campus'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: messages.datesOutOfOrder,
  });
export type EventFilter = z.output<typeof eventFilter>;

/** Parameters of the back office's list. Agenda order: upcoming events, nearest first; then past ones, latest first. */
export const eventAdminFilter = adminListSchema.extend({
  category: categoryFilter(categories, allCategories),
  order,
  state: stateFilter,
});
export type EventAdminFilter = z.output<typeof eventAdminFilter>;

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
  /** Whether it will not take place. */
  cancelled: z.boolean(),
  registrationRequired: z.boolean(),
  /** Maximum number of registrations; `null`: unlimited. */
  capacity: z.int().nullable(),
  /** Until when one may register; `null`: until the event is over. */
  registrationClosesAt: z.iso.datetime().nullable(),
  /** Whether one may wait for a place while all are taken. */
  waitingList: z.boolean(),
  /** Whether attendees get a reminder the day before. */
  reminder: z.boolean(),
  /** Whether the mails bring a code for the door. */
  entryCode: z.boolean(),
  isFull: z.boolean(),
  updatedAt: z.iso.datetime(),
};

/** An event, as the public reads it. */
export const eventRecord = recordSchema(publicFields);

/** An event, as the back office reads it. */
export const eventAdminRecord = recordSchema({
  ...publicFields,
  ...publicationRecord,
  ...viewsField,
});
