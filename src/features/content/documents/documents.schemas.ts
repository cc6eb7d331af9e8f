import { z } from 'zod';

import { categoryLists, publicationInput, publicationRecord } from '@/core/content/publication';
import {
  lastSeen,
  option,
  optionalLongText,
  recordFields,
  recordSchema,
  requiredText,
  requiredUrl,
  unfinishedText,
} from '@/core/schema';
import { lastEditFields } from '@/features/compliance/audit-log/activity.schemas';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';

const { allCategories, categories, fileTypes, limits, messages } = DOCUMENTS;

/** Input for a new document: the values of the back office's form. */
export const documentInput = z.object({
  title: requiredText(messages.title, { max: limits.title }),
  description: optionalLongText(limits.description),
  category: option(categories, {
    required: messages.categoryRequired,
    invalid: messages.categoryInvalid,
  }),
  fileUrl: requiredUrl(messages.fileUrl),
  fileType: option(fileTypes, {
    required: messages.fileTypeRequired,
    invalid: messages.fileTypeInvalid,
  }),
  ...publicationInput,
});

/** An unsaved document for the preview. */
export const documentDraft = z.object({
  title: unfinishedText,
  description: unfinishedText,
  category: unfinishedText,
  fileUrl: unfinishedText,
  fileType: unfinishedText,
});
export type DocumentDraft = z.output<typeof documentDraft>;

const publicFields = {
  ...recordFields,
  title: z.string(),
  description: z.string().nullable(),
  category: z.enum(categories),
  fileUrl: z.string(),
  fileType: z.enum(fileTypes),
  updatedAt: z.iso.datetime(),
};

export const documentSchemas = {
  input: documentInput,
  /** Absent fields keep their value. */
  change: documentInput.partial().extend({ updatedAt: lastSeen }),
  ...categoryLists(categories, allCategories),
  record: recordSchema(publicFields),
  adminRecord: recordSchema({ ...publicFields, ...publicationRecord, ...lastEditFields }),
};

/** A draft in its public form: the id is 0, because the draft is not stored; category and file may be empty. */
export const documentPreview = recordSchema({
  ...publicFields,
  id: z.literal(0),
  category: z.string(),
  fileType: z.string(),
});
