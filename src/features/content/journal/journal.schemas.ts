import { z } from 'zod';

import { datedPublicationInput, publicationRecord } from '@/core/content/publication';
import {
  altText,
  lastSeen,
  optionalLongText,
  optionalUrl,
  recordFields,
  recordSchema,
  requiredText,
  requiredUrl,
  searchedListSchema,
  unfinishedText,
} from '@/core/schema';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import { lastEditFields } from '@/features/compliance/audit-log/activity.schemas';
import { viewsField } from '@/features/content/page-views/views.schemas';

const { limits, messages } = JOURNAL;

const whyNoYear = ({ input }: { input?: unknown }): string =>
  input === undefined || input === null || input === '' ? messages.year : messages.yearInvalid;

/** A year: a number, or its digits as a form sends them. */
const year = z
  .union(
    [
      // zod reports only the first member's error of a union.
      z.number({ error: whyNoYear }),
      z
        .string()
        .trim()
        .regex(/^\d{4}$/u)
        .transform(Number),
    ],
    { error: whyNoYear },
  )
  .refine(
    (value) => Number.isInteger(value) && value >= limits.firstYear && value <= limits.lastYear,
    { error: messages.yearInvalid },
  );

/** Input for a new journal issue: the values of the back office's form. */
export const journalInput = z.object({
  title: requiredText(messages.title, { max: limits.title }),
  volume: requiredText(messages.volume, { max: limits.number }),
  issue: requiredText(messages.issue, { max: limits.number }),
  year,
  description: optionalLongText(limits.description),
  coverImageUrl: optionalUrl,
  pdfUrl: requiredUrl(messages.pdfUrl),
  ...datedPublicationInput,
});
export type JournalInput = z.output<typeof journalInput>;

/** An unsaved journal issue for the preview. */
export const journalDraft = z.object({
  title: unfinishedText,
  volume: unfinishedText,
  issue: unfinishedText,
  year: year.catch(() => new Date().getFullYear()),
  description: unfinishedText,
  coverImageUrl: unfinishedText,
  pdfUrl: unfinishedText,
  publishAt: unfinishedText,
  publishedOn: unfinishedText,
});
export type JournalDraft = z.output<typeof journalDraft>;

const publicFields = {
  ...recordFields,
  title: z.string(),
  description: z.string().nullable(),
  volume: z.string(),
  issue: z.string(),
  year: z.int(),
  coverImageUrl: z.string().nullable(),
  coverImageAlt: altText,
  pdfUrl: z.string(),
  articleCount: z.int().min(0),
  publishedOn: z.iso.datetime().describe('La fecha que se lee en el sitio'),
  updatedAt: z.iso.datetime(),
};

export const journalSchemas = {
  input: journalInput,
  /** Absent fields keep their value. */
  change: journalInput.partial().extend({ updatedAt: lastSeen }),
  filter: searchedListSchema.extend({
    year: z
      .string()
      .regex(/^(?:\d{4})?$/u, messages.yearInvalid)
      .transform((text) => (text ? Number(text) : undefined))
      .optional(),
  }),
  record: recordSchema(publicFields),
  adminRecord: recordSchema({
    ...publicFields,
    publishedOn: publicFields.publishedOn.nullable(),
    ...publicationRecord,
    ...viewsField,
    ...lastEditFields,
  }),
};
export type JournalFilter = z.output<typeof journalSchemas.filter>;

/** A draft in its public form; the id is 0, because the draft is not stored. */
export const journalPreview = recordSchema({ ...publicFields, id: z.literal(0) });
