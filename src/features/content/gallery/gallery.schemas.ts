import { z } from 'zod';

import { categoryLists, publicationInput, publicationRecord } from '@/core/content/publication';
import {
  altText,
  lastSeen,
  option,
  optionalLongText,
  recordFields,
  recordSchema,
  requiredText,
  requiredUrl,
  unfinishedText,
} from '@/core/schema';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import { lastEditFields } from '@/features/compliance/audit-log/activity.schemas';
import { viewsField } from '@/features/content/page-views/views.schemas';

const { allCategories, categories, limits, messages } = GALLERY;

/** Input for a new picture: the values of the back office's form. */
export const galleryInput = z.object({
  title: requiredText(messages.title, { max: limits.title }),
  description: optionalLongText(limits.description),
  imageUrl: requiredUrl(messages.imageUrl),
  category: option(categories, {
    required: messages.categoryRequired,
    invalid: messages.categoryInvalid,
  }),
  ...publicationInput,
});

/** An unsaved picture for the preview. */
export const galleryDraft = z.object({
  title: unfinishedText,
  description: unfinishedText,
  imageUrl: unfinishedText,
  category: unfinishedText,
});
export type GalleryDraft = z.output<typeof galleryDraft>;

const publicFields = {
  ...recordFields,
  title: z.string(),
  description: z.string().nullable(),
  category: z.enum(categories),
  imageUrl: z.string(),
  imageAlt: altText,
  updatedAt: z.iso.datetime(),
};

export const gallerySchemas = {
  input: galleryInput,
  /** Absent fields keep their value. */
  change: galleryInput.partial().extend({ updatedAt: lastSeen }),
  ...categoryLists(categories, allCategories),
  record: recordSchema(publicFields),
  adminRecord: recordSchema({
    ...publicFields,
    ...publicationRecord,
    ...viewsField,
    ...lastEditFields,
  }),
};

/** A draft in its public form; the id is 0, because the draft is not stored, and the category may be empty. */
export const galleryPreview = recordSchema({
  ...publicFields,
  id: z.literal(0),
  category: z.string(),
});
