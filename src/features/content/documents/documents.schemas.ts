import { z } from 'zod';

import { publicationInput, publicationRecord, stateFilter } from '@/core/content/publication';
import {
  adminListSchema,
  categoryFilter,
  lastSeen,
  option,
  optionalLongText,
  recordFields,
  recordSchema,
  requiredText,
  requiredUrl,
  searchedListSchema,
} from '@/core/schema';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';

const { allCategories, categories, fileTypes, limits, messages } = DOCUMENTS;

/** What creates a document: the values of the back office's form. */
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
export type DocumentInput = z.output<typeof documentInput>;

/** What changes one: any of the fields; what is absent stays. */
export const documentChange = documentInput.partial().extend({ updatedAt: lastSeen });
export type DocumentChange = z.output<typeof documentChange>;

/** The parameters of the public list. */
export const documentFilter = searchedListSchema.extend({
  category: categoryFilter(categories, allCategories),
});

/** The parameters of the back office's list. */
export const documentAdminFilter = adminListSchema.extend({
  category: categoryFilter(categories, allCategories),
  state: stateFilter,
});
export type DocumentAdminFilter = z.output<typeof documentAdminFilter>;

const publicFields = {
  ...recordFields,
  title: z.string(),
  description: z.string().nullable(),
  category: z.enum(categories),
  fileUrl: z.string(),
  fileType: z.enum(fileTypes),
  updatedAt: z.iso.datetime(),
};

/** A document, as the public reads it. */
export const documentRecord = recordSchema(publicFields);

/** A document, as the back office reads it. */
export const documentAdminRecord = recordSchema({ ...publicFields, ...publicationRecord });
